import { useMatches } from 'react-router'
import type { PageAccess } from './head-script.ts'

/** What a route file may say about its page: `export const handle: PageHandle = { access: 'account' }`. */
export interface PageHandle {
  /** Who may look; others are sent elsewhere before the first paint. */
  access?: PageAccess
  /** `work`: a screen to work in, without a footer. */
  frame?: 'page' | 'work'
}

/** The handles of the matched routes taken together, the innermost winning. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle))
}

/** For `export const meta` of a page that is nobody else's business: no search engine lists it. */
export const pageMeta = (title: string) => [
  { title: `${title} · Formlark` },
  { name: 'robots', content: 'noindex' },
]
