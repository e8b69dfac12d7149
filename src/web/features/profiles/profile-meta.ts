import type { Profile } from '#contract/profiles.ts'
import { productSlug } from '#contract/reserved-slugs.ts'
import { sharedPerson, shareImagePath } from '#contract/share-images.ts'
import { type Matches, publicMeta } from '#web/lib/public-meta.ts'
import type { LoadedProfile } from './load-profile.ts'

/** What search engines and shared links are told of a public page. */
export function profileMeta(matches: Matches, loaded: LoadedProfile | undefined) {
  // The page of what is not found has its own title.
  if (loaded?.status !== 'LOADED') return []
  const { profile } = loaded
  return publicMeta(matches, {
    heading: profile.name,
    description: inOneLine(profile.headline || profile.about) || `Feedback forms of ${profile.name}`,
    path: `/${profile.slug}`,
    image: shareImagePath(sharedPerson(profile)),
    type: 'profile',
    data: ({ address }) => personOf(profile, address),
  })
}

/** schema.org's word for who this is. */
function personOf({ slug, name, headline, about, avatar, links, email }: Profile, address: string) {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': slug === productSlug ? 'Organization' : 'Person',
      name,
      url: address,
      ...(headline && { jobTitle: headline }),
      ...(about && { description: about }),
      ...(avatar && { image: new URL(avatar, address).href }),
      ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      ...(email && { email }),
    },
  }
}

const inOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed().trimEnd()}…` : line
}
