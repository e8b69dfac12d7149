import { gte, sql } from 'drizzle-orm'
import { adminRole } from '#contract/accounts/roles.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { formCoAuthors } from '../tables.ts'

/**
 * Until the transaction ends, nobody else makes the form or becomes an admin. To be taken first of all: others hold it
 * while they wait for accounts.
 */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('feedback form', 0))`)
}

/** Makes everybody who is an admin now a co-author of a form. */
export async function addAdmins(tx: Db, formId: string): Promise<void> {
  const admins = tx
    .select({
      formId: sql<string>`${formId}`.as('form_id'),
      userId: users.id,
      email: sql<null>`null`.as('email'),
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(users)
    .where(gte(users.role, adminRole))
  await tx.insert(formCoAuthors).select(admins).onConflictDoNothing()
}
