import type { Article } from '#contract/articles.ts'

/** Nothing that could end a line of a policy. */
const plain = /^http:\/\/[a-z0-9.-]+(:\d+)?$/

/** The origin of an address, where that is without https and can stand in a policy. */
export function httpOrigin(address: string): string[] {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return plain.test(origin) ? [origin] : []
}

/** The origins without https that pictures of articles come from. */
export const originsIn = (articles: readonly Article[]): Set<string> =>
  new Set(
    articles.flatMap(({ picture, html }) => {
      const inWords = html.includes('http://') ? (html.match(/<img [^>]*>/g) ?? []) : []
      const said = [picture?.src, picture?.sources, ...inWords].join(' ')
      return (said.match(/http:\/\/[^\s"'<>/]{1,255}/g) ?? []).flatMap(httpOrigin)
    }),
  )
