import { slugChanges, slugKeptDays } from '#contract/accounts/settings.ts'
import { Problem } from '#contract/problems.ts'
import { isReservedSlug } from '#contract/reserved-slugs.ts'
import type { Db } from '#server/db/database.ts'
import { isSlugTaken, noteFormerSlug, slugChangesSince } from './queries.ts'

/** Since when a slug must be free of somebody else. */
export const slugsFreeSince = () => daysAgo(slugKeptDays)

/** Why somebody cannot have a slug, in words; undefined when they can. */
export async function slugProblem(db: Db, userId: string, slug: string): Promise<string | undefined> {
  if (isReservedSlug(slug)) return 'This address is reserved.'
  if (await isSlugTaken(db, slug, userId, slugsFreeSince())) return 'This address is taken.'
}

/**
 * For somebody whose row is locked: checks the new slug and notes the one that is left.
 * @throws Problem SLUG_TAKEN, TOO_MANY (both name the field `userData.slug`)
 */
export async function leaveSlug(
  tx: Db,
  { id, slug: old }: { id: string; slug: string },
  slug: string,
): Promise<void> {
  const reason = await slugProblem(tx, id, slug)
  if (reason) throw slugTaken(reason)
  const tooOften = await changedTooOften(tx, id)
  if (tooOften) throw new Problem('TOO_MANY', { message: tooOften, fields: { 'userData.slug': tooOften } })
  await noteFormerSlug(tx, old, id)
}

/** Says when somebody may change their slug again; undefined when they may now. */
export async function changedTooOften(db: Db, userId: string): Promise<string | undefined> {
  const { max, days } = slugChanges
  const oldest = (await slugChangesSince(db, userId, daysAgo(days)))[max - 1]
  if (!oldest) return
  const next = inWords(new Date(oldest.getTime() + days * day))
  return `An address can change ${max} times within ${days} days. Yours can change again on ${next}.`
}

export const slugTaken = (reason: string) =>
  new Problem('SLUG_TAKEN', { message: reason, fields: { 'userData.slug': reason } })

const day = 24 * 3600 * 1000

const daysAgo = (days: number) => new Date(Date.now() - days * day)

const inWords = (date: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
