import { z } from 'zod'
import { text } from '../text.ts'

/** Sites that one form can name. */
export const mostSites = 20
/** Letters of all of them, which stand in a header of each reply. */
const mostLetters = 3000

/**
 * The origin of a site that may show a form, as a policy names it: `https://example.org`, with a port where one is
 * written. Plain http only for one's own computer. Nothing else gets through: no path, no wildcard, no second word.
 * @returns null for anything else
 */
export function siteOrigin(typed: string): string | null {
  const written = typed.trim().replace(/\/$/, '')
  if (!/^https?:\/\/[^\s/?#@\\]+$/i.test(written) || !URL.canParse(written)) return null
  // Names in other alphabets become the ones that browsers compare.
  const { protocol, hostname, origin } = new URL(written)
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(hostname) || hostname.includes('..')) return null
  return protocol === 'https:' || hostname === 'localhost' ? origin : null
}

/** The sites that may show a form in a frame; none as long as nobody names one. */
export const embedSitesSchema = z
  .array(
    text(300)
      .refine((site) => siteOrigin(site) !== null, 'A site such as https://example.org')
      .overwrite((site) => siteOrigin(site) ?? site),
  )
  .max(mostSites, `At most ${mostSites} sites`)
  .refine(
    (sites) => sites.join(' ').length <= mostLetters,
    `These addresses are too long together: at most ${mostLetters.toLocaleString('en')} letters. Please take some off.`,
  )
  .overwrite((sites) => [...new Set(sites)])

/** The height in pixels of a frame before the form says how high it is, and where no script runs. */
const firstHeight = 640

/** What a site puts into its page to show a form, made for HTML. */
export function embedSnippet(origin: string, path: string, title: string): string {
  const src = escaped(origin + path)
  return [
    `<iframe src="${src}" title="${escaped(title)}" data-formlark loading="lazy" style="width:100%;height:${firstHeight}px;border:0"></iframe>`,
    `<script src="${escaped(origin)}/embed.js" async></script>`,
  ].join('\n')
}

const escaped = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
