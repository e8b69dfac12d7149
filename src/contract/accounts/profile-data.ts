import { z } from 'zod'
import { requiredText, text } from '../text.ts'

/** How much a public page holds: characters, and links. */
export const profileLimits = { headline: 120, about: 3000, links: 8, label: 60, url: 500 }

const inOneLine = (value: string) => value.replace(/\s+/g, ' ').trim()

/** Where a link on a public page may lead: http and https alone, and never with a name before an @, which deceives. */
function isWebLink(value: string) {
  if (/[\s\p{Cc}]/u.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && hostname !== ''
}

export const profileLinkSchema = z.object({
  label: requiredText(profileLimits.label, 'What is the link called?').overwrite(inOneLine),
  url: text(profileLimits.url)
    .overwrite((value) => value.trim())
    .refine(isWebLink, 'An address such as https://example.com'),
})
export type ProfileLink = z.output<typeof profileLinkSchema>

/** What a person says about themselves on their public page. */
export const profileDataSchema = z.object({
  headline: text(profileLimits.headline).overwrite(inOneLine),
  /** Plain text; an empty line begins a paragraph. */
  about: text(profileLimits.about).overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
  links: z.array(profileLinkSchema).max(profileLimits.links, `At most ${profileLimits.links} links`),
  /** Whether visitors see the account's e-mail; only once it is verified. */
  showEmail: z.boolean(),
})
export type ProfileData = z.output<typeof profileDataSchema>
