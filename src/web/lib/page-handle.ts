import { useMatches } from 'react-router'
import type { PageAccess } from './head-script.ts'

/** What a route file may say about its page: `export const handle: PageHandle = { access: 'account' }`. */
export interface PageHandle {
  /** Who may look; others are sent elsewhere before the first paint. */
  access?: PageAccess
  /** `work`: a screen to work in, without a footer. */
  frame?: 'page' | 'work'
  /** Addresses of the service that its loader asks for first, where the page has no query: the head asks already. */
  early?: (params: Record<string, string | undefined>) => string[]
}

/** The handles of the matched routes taken together, the innermost winning. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle))
}

/** What the head script is to ask for. */
export function useEarlyAddresses(): string | undefined {
  const params = useMatches().at(-1)?.params ?? {}
  return usePageHandle().early?.(params).join(' ')
}

/** For `export const meta` of a page that is nobody else's business: no search engine lists it. */
export const pageMeta = (title: string) => [
  { title: `${title} · Formlark` },
  { name: 'robots', content: 'noindex' },
]
