import type { ListingEntry, Profile } from '#contract/profiles.ts'
import type { UserRow } from '../accounts/queries.ts'
import { rankOf } from '../accounts/rules.ts'
import type { FormRow } from '../forms/queries.ts'

/** What everybody may know of a person. */
export const profileOf = (user: UserRow): Profile => ({
  slug: user.slug,
  rank: rankOf(user.plan),
  avatar: user.avatar,
  name: `${user.firstName} ${user.lastName}`,
  headline: user.headline,
  about: user.about,
  links: user.links,
  // An address that nobody confirmed may be somebody else's.
  email: user.showEmail && user.emailVerifiedAt ? user.email : null,
})

/** A form as its owner's public page lists it. */
export const listingEntryOf = (form: FormRow['form'], ownerSlug: string): ListingEntry => ({
  id: form.id,
  formId: form.id,
  name: form.name,
  description: form.description,
  cover: form.cover,
  ownerSlug,
  accentColor: form.accentColor,
  language: form.language,
  questionCount: form.questions.filter(({ type }) => type !== 'separator').length,
})
