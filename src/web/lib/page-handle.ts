import { useMatches } from 'react-router'
import type { PageAccess } from './head-script.ts'

/** What a route file may say about its page: `export const handle: PageHandle = { access: 'account' }`. */
export interface PageHandle {
  /** Who may look; others are sent elsewhere before the first paint. */
  access?: PageAccess
  /** `work`: a screen to work in, without a footer. */
  frame?: 'page' | 'work'
  /** `own`: its meta names the picture for links to it; else that is the product's. */
  shareImage?: 'own'
}

/** The handles of the matched routes taken together, the innermost winning. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle))
}

/** Title and description of a page, for `export const meta`. */
export const pageMeta = (title: string, description?: string) => [
  { title: `${title} · Formlark` },
  ...(description ? [{ name: 'description', content: description }] : []),
]
