import type { ArticleCard, ArticleKind } from './articles.ts'
import type { Form } from './forms.ts'
import type { Profile } from './profiles.ts'
import type { SitePage } from './site-pages.ts'

/** Something whose link can be shared, with all that its picture shows. */
export interface Shared {
  kind: 'form' | 'person' | 'site' | ArticleKind
  id: string
  title: string
  /** A line above the title. */
  kicker: string
  accent: string | null
  language: string
  /** The address of a picture in it. */
  picture: string | null
}

/** Pixels of every such picture. */
export const shareImageSize = { width: 1200, height: 630 }

/** Goes up when pictures are drawn in another way. */
const look = 1

/** The picture for links to a form: its title and its owner's name, on its colour or cover. */
export const sharedForm = (
  form: Pick<Form, 'id' | 'name' | 'accentColor' | 'language' | 'cover' | 'showProfileCard'>,
  owner: { name: string },
): Shared => ({
  kind: 'form',
  id: form.id,
  title: form.name,
  // Who does not want to be named on the form is not named here either.
  kicker: form.showProfileCard ? owner.name : '',
  accent: form.accentColor,
  language: form.language,
  picture: form.cover,
})

/** The picture for links to somebody's public page. */
export const sharedPerson = ({ slug, name, headline, avatar }: Profile): Shared => ({
  kind: 'person',
  id: slug,
  title: name,
  kicker: headline,
  accent: null,
  language: '',
  picture: avatar,
})

/** The picture for links to a page of the site itself. */
export const sharedPage = ({ id, title, kicker }: SitePage): Shared => ({
  kind: 'site',
  id,
  title,
  kicker,
  accent: null,
  language: 'en',
  picture: null,
})

/** The picture for links to an article. */
export const sharedArticle = (kind: ArticleKind, { slug, title }: ArticleCard): Shared => ({
  kind,
  id: slug,
  title,
  kicker: kind === 'blog' ? 'From the blog' : 'What it is used for',
  accent: null,
  // Of an article from elsewhere nobody knows.
  language: '',
  picture: null,
})

/** Where the picture is, from the root of the service. What it shows is in its address, so it can be kept for ever. */
export const shareImagePath = (shared: Shared): string =>
  `/share-image/${shared.kind}/${encodeURIComponent(shared.id)}/${shareImageVersion(shared)}.png`

/** Differs when the picture does. */
export const shareImageVersion = ({ title, kicker, accent, language, picture }: Shared): string =>
  hash(JSON.stringify([look, title, kicker, accent, language, picture]))

/** Spreads texts over 53 bits; not for secrets (cyrb53, public domain). */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
