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
  const next = await nextSlugChange(tx, id)
  if (next) {
    const message = `An address can change ${slugChanges.max} times within ${slugChanges.days} days. Yours can change again on ${inWords(next)}.`
    throw new Problem('TOO_MANY', { message, fields: { 'userData.slug': message } })
  }
  await noteFormerSlug(tx, old, id)
}

/** From when on somebody may change their slug again; undefined when they may now. */
async function nextSlugChange(db: Db, userId: string): Promise<Date | undefined> {
  const changes = await slugChangesSince(db, userId, daysAgo(slugChanges.days))
  const oldest = changes[slugChanges.max - 1]
  return oldest && new Date(oldest.getTime() + slugChanges.days * day)
}

export const slugTaken = (reason: string) =>
  new Problem('SLUG_TAKEN', { message: reason, fields: { 'userData.slug': reason } })

const day = 24 * 3600 * 1000

const daysAgo = (days: number) => new Date(Date.now() - days * day)

const inWords = (date: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
