import { and, asc, count, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { administrationPageSize, type UserSort } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'
import { planSchema } from '#contract/accounts/user.ts'
import type { Db } from '#server/db/database.ts'
import { forms } from '../../forms/tables.ts'
import { answerTallies } from '../../responses/tables.ts'
import type { UserRow } from '../queries.ts'
import { builtInUserId } from '../rules.ts'
import { auditLog, users } from '../tables.ts'
import type { AuditNote } from './rules.ts'

// `users.id` in words: in a select from one table Drizzle would leave the table's name out, and f has an id too.
const formCount = sql<number>`(select count(*)::int from ${forms} f where f.owner_id = users.id)`
const responseCount = sql<number>`(
  select coalesce(sum(t.count), 0)::int
  from ${forms} f join ${answerTallies} t on t.form_id = f.id and t.question_id = ''
  where f.owner_id = users.id
)`
const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
const planOrder = sql.join(
  planSchema.options.map((plan) => sql`${plan}`),
  sql`, `,
)

const sorting: Record<UserSort, SQL> = {
  createdAt: sql`${users.createdAt}`,
  name: sql`lower(${fullName})`,
  email: sql`${users.emailKey}`,
  plan: sql`array_position(array[${planOrder}], ${users.plan})`,
  forms: formCount,
  responses: responseCount,
  lastLoginAt: sql`coalesce(${users.lastLoginAt}, '-infinity')`,
}

/** Accounts with what they have; the joins are for one page of rows. */
const listed = { user: users, forms: formCount, responses: responseCount }
export type ListedRow = { user: UserRow; forms: number; responses: number }

/** One page of the accounts whose name, address or slug holds the words, with how many there are. */
export async function pageOfUsers(
  db: Db,
  { page, search, sort, order }: { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' },
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = and(ne(users.id, builtInUserId), matching(search))
  const direction = order === 'asc' ? asc : desc
  // The page first: what its accounts have is counted for them alone.
  const ids = db
    .select({ id: users.id, key: sorting[sort].as('key') })
    .from(users)
    .where(where)
    .orderBy(direction(sorting[sort]), direction(users.id))
    .limit(administrationPageSize)
    .offset(page * administrationPageSize)
    .as('page')
  const rows = await db
    .select(listed)
    .from(ids)
    .innerJoin(users, eq(users.id, ids.id))
    .orderBy(direction(ids.key), direction(users.id))
  const [all] = await db.select({ total: count() }).from(users).where(where)
  return { rows, total: all?.total ?? 0 }
}

function matching(search: string) {
  const words = search.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...[fullName, users.email, users.slug].map((column) => sql`${column} ilike ${pattern}`))
}

export async function listedUser(db: Db, id: string): Promise<ListedRow | undefined> {
  const [row] = await db.select(listed).from(users).where(eq(users.id, id))
  return row
}

const isActiveAdmin = and(gte(users.role, adminRole), eq(users.blocked, false))

/** These accounts and every active admin, locked until the transaction ends, always in the same order. */
export async function lockWithAdmins(tx: Db, ids: string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(or(inArray(users.id, ids), isActiveAdmin))
    .orderBy(asc(users.id))
    .for('update')
}

export async function insertAudit(
  tx: Db,
  actorId: string | null,
  subjectId: string,
  notes: AuditNote[],
): Promise<void> {
  if (notes.length > 0)
    await tx.insert(auditLog).values(notes.map((note) => ({ actorId, subjectId, ...note })))
}

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const nameAndAddress = ({ id, firstName, lastName, email }: typeof actors | typeof subjects) =>
  sql<string | null>`case when ${id} is null then null
    else ${firstName} || ' ' || ${lastName} || ' (' || ${email} || ')' end`

/** One page of what admins did, the latest first, with how much there is. */
export async function pageOfAudit(db: Db, page: number) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: nameAndAddress(actors),
      subject: nameAndAddress(subjects),
      action: auditLog.action,
      from: auditLog.from,
      to: auditLog.to,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .orderBy(desc(auditLog.id))
    .limit(administrationPageSize)
    .offset(page * administrationPageSize)
  const [all] = await db.select({ total: count() }).from(auditLog)
  return { rows, total: all?.total ?? 0 }
}
