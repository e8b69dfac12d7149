import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { invitationRefusals } from '../tables.ts'

const isOf = (fingerprint: string) => eq(invitationRefusals.fingerprint, fingerprint)

export async function hasRefused(db: Db, fingerprint: string): Promise<boolean> {
  const rows = await db.select().from(invitationRefusals).where(isOf(fingerprint))
  return rows.length > 0
}

export async function addRefusal(db: Db, fingerprint: string): Promise<void> {
  await db.insert(invitationRefusals).values({ fingerprint }).onConflictDoNothing()
}

export async function deleteRefusal(db: Db, fingerprint: string): Promise<void> {
  await db.delete(invitationRefusals).where(isOf(fingerprint))
}
