import type { MetaArgs, MetaDescriptor } from 'react-router'
import { sharedPage, shareImagePath } from '#contract/share-images.ts'
import type { SitePage } from '#contract/site-pages.ts'
import { headTags, type PageFacts } from './head-tags.ts'
import type { SiteFacts } from './site-facts.ts'

export type Matches = MetaArgs['matches']

interface PublicPage extends Pick<PageFacts, 'description' | 'type'> {
  /** What the page is about. */
  heading: string
  /** Where it is, whatever other addresses lead to it. */
  path: string
  /** The path of the picture for links to it. */
  image: string
  /** What it is in the words of schema.org, with `address` and `image` in full. */
  data?: (addresses: { origin: string; address: string; image: string }) => object
}

/** For `export const meta` of a page that is for everybody. */
export function publicMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const { heading, path, data } = page
  const origin = originOf(matches)
  const address = origin + path
  const image = origin + page.image
  const title = `${heading} · Formlark`
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: address },
    ...headTags({ ...page, title, address, image }),
    // Written by React Router with every < escaped, so that nobody's words end the script.
    ...(data
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data({ origin, address, image }) } }]
      : []),
  ]
}

/** The same for one of the site's own. */
export const sitePageMeta = (matches: Matches, page: SitePage, data?: PublicPage['data']) =>
  publicMeta(matches, {
    heading: page.title,
    description: page.description,
    path: page.path,
    image: shareImagePath(sharedPage(page)),
    ...(data && { data }),
  })

const originOf = (matches: Matches) => (matches[0]?.loaderData as SiteFacts | undefined)?.origin ?? ''
