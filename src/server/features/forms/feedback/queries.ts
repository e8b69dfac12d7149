import { gte, sql } from 'drizzle-orm'
import { adminRole } from '#contract/accounts/roles.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { formCoAuthors } from '../tables.ts'

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
