import type { LoadedProfile } from './load-profile.ts'

/** What search engines and shared links are told of a public page. */
export function profileMeta(loaded: LoadedProfile | undefined) {
  // The page of what is not found has its own title.
  if (loaded?.status !== 'LOADED') return []
  const { profile, address, image } = loaded
  const description = inOneLine(profile.headline || profile.about) || `Feedback forms of ${profile.name}`
  return [
    { title: `${profile.name} · Formlark` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: profile.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    // Written by React Router with every < escaped, so that no name ends the script.
    { 'script:ld+json': personOf(loaded) },
  ]
}

/** schema.org's word for who this is. */
function personOf({ profile, address }: Extract<LoadedProfile, { status: 'LOADED' }>) {
  const { name, headline, about, avatar, links, email } = profile
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
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
