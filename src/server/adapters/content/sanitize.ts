import sanitizeHtml from 'sanitize-html'
import { absoluteSrcset } from './srcset.ts'

const words = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'cite',
  'abbr',
]
const blocks = ['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'a', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** The width an article's column has on screen. */
const columnSizes = '(min-width: 46rem) 42rem, 92vw'

/**
 * Of what a content service calls an article, what an article needs: words, lists, tables, links and pictures; no
 * scripts, no frames, no forms, no styles, no names that our own page could stumble over.
 * @param base what relative addresses are meant from
 */
export function sanitizeArticle(html: string, base: string): string {
  const absolute = (address: string | undefined) =>
    address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : ''
  return sanitizeHtml(html, {
    allowedTags: [...words, ...blocks, ...tables],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // The one h1 is the page's.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '', title }) => ({
        tagName,
        // No element keeps its id, so what led to one leads nowhere: its words stay.
        attribs: href.trim().startsWith('#')
          ? {}
          : {
              // A link within our own site stays one.
              href:
                href.startsWith('/') && !href.startsWith('//') && base === ownBase ? href : absolute(href),
              ...(title && { title }),
              rel: 'noopener',
            },
      }),
      img: (tagName, { src, srcset = '', alt, width, height }) => {
        const candidates = absoluteSrcset(srcset, absolute)
        return {
          tagName,
          attribs: {
            src: absolute(src),
            ...(candidates && { srcset: candidates, sizes: columnSizes }),
            alt: alt ?? '',
            ...(/^\d{1,5}$/.test(width ?? '') && /^\d{1,5}$/.test(height ?? '') && { width, height }),
            loading: 'lazy',
            decoding: 'async',
          },
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** Of articles that come with the product. */
export const ownBase = 'https://own.invalid'

/** Words without any mark-up: what came escaped is read once, as a browser would. */
export const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Minutes it takes to read: 220 words in each, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html.replaceAll('<', ' <')).split(' ').length / 220))

/** The beginning of a text, whole words of it. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,.;:–-]+$/, '')}…`
}
