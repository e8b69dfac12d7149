import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { formPictures } from '../tables.ts'

type PictureRow = typeof formPictures.$inferSelect

export async function insertPicture(db: Db, { id, kind }: Pick<PictureRow, 'id' | 'kind'>): Promise<void> {
  await db.insert(formPictures).values({ id, kind })
}

/** The ids of the pictures that forms, in the bin too, and drafts name. */
const used = sql`(
  select (regexp_match(address, '/files/(?:covers|logos)/([a-z0-9]{24})[-.]'))[1] as id
  from (
    select cover as address from forms union all select logo from forms union all
    select form_data ->> 'cover' from form_drafts union all select form_data ->> 'logo' from form_drafts
  ) as addresses
  where address ~ '/files/(covers|logos)/[a-z0-9]{24}[-.]'
)`

/** Notes which pictures nobody uses from now on, and which are used again. */
export async function markUnused(tx: Db, now: Date): Promise<void> {
  await tx
    .update(formPictures)
    .set({ unusedSince: now })
    .where(and(isNull(formPictures.unusedSince), sql`${formPictures.id} not in ${used}`))
  await tx
    .update(formPictures)
    .set({ unusedSince: null })
    .where(sql`${formPictures.unusedSince} is not null and ${formPictures.id} in ${used}`)
}

/** Forgets the pictures that nobody has used since before a moment; which they were. */
export async function forgetUnused(tx: Db, before: Date): Promise<Pick<PictureRow, 'id' | 'kind'>[]> {
  return tx
    .delete(formPictures)
    .where(lt(formPictures.unusedSince, before))
    .returning({ id: formPictures.id, kind: formPictures.kind })
}
