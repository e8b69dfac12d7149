import { shareImageSize } from '#contract/share-images.ts'

/** What the head of a page says of it to search engines and to whoever shows a link to it; addresses in full. */
export interface PageFacts {
  /** As in a browser's tab. */
  title: string
  /** Without our name, where that is another. */
  heading?: string
  description?: string | undefined
  address?: string | undefined
  /** One of those that we draw. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile'
  listed?: boolean | undefined
}

/** The attributes of each `<meta>` for a page. Title and canonical address are elements of their own. */
export function headTags({ title, heading = title, ...page }: PageFacts) {
  const { description, address, image, type = 'website', listed = true } = page
  const { width, height } = shareImageSize
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: 'Formlark' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: heading },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(address ? [{ property: 'og:url', content: address }] : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:alt', content: heading },
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}
