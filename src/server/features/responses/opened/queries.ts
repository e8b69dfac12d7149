import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { signingKeys } from '../tables.ts'

/** The key for a purpose, the same for every process of the service; made when it is first asked for. */
export async function signingKey(db: Db, purpose: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose, key: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose))
  return row?.key ?? fresh
}
