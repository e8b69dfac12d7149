import { and, desc, eq, gt, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { UserRow } from '../queries.ts'
import { formerSlugs, users } from '../tables.ts'

/** The slugs that begin with the wish, itself included, and are in use or were left after `since`. */
export async function takenSlugs(db: Db, wish: string, since: Date): Promise<Set<string>> {
  const start = `${wish.slice(0, 32)}%`
  // In one statement: a slug that is being left is seen as the one or as the other.
  const rows = await db
    .select({ slug: users.slug })
    .from(users)
    .where(or(eq(users.slug, wish), like(users.slug, start)))
    .union(
      db
        .select({ slug: formerSlugs.slug })
        .from(formerSlugs)
        .where(
          and(or(eq(formerSlugs.slug, wish), like(formerSlugs.slug, start)), gt(formerSlugs.leftAt, since)),
        ),
    )
  return new Set(rows.map((row) => row.slug))
}

/** Whether somebody other than `userId` has the slug, or left it after `since`. */
export async function isSlugTaken(db: Db, slug: string, userId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.slug, slug), ne(users.id, userId)))
    .union(
      db
        .select({ one: sql`1` })
        .from(formerSlugs)
        .where(
          and(
            eq(formerSlugs.slug, slug),
            gt(formerSlugs.leftAt, since),
            or(isNull(formerSlugs.userId), ne(formerSlugs.userId, userId)),
          ),
        ),
    )
  return rows.length > 0
}

/** When somebody left a slug since then, latest first. */
export async function slugChangesSince(db: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ leftAt: formerSlugs.leftAt })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.userId, userId), gt(formerSlugs.leftAt, since)))
    .orderBy(desc(formerSlugs.leftAt))
  return rows.map(({ leftAt }) => leftAt)
}

/** The slugs somebody left, latest first. */
export async function formerSlugsOf(db: Db, userId: string) {
  return db
    .select({ slug: formerSlugs.slug, leftAt: formerSlugs.leftAt })
    .from(formerSlugs)
    .where(eq(formerSlugs.userId, userId))
    .orderBy(desc(formerSlugs.leftAt), desc(formerSlugs.id))
}

/** @param userId null when the account goes */
export async function noteFormerSlug(tx: Db, slug: string, userId: string | null): Promise<void> {
  await tx.insert(formerSlugs).values({ slug, userId })
}

/** Forgets what people who are gone have left before then. */
export async function forgetSlugs(db: Db, before: Date): Promise<void> {
  await db.delete(formerSlugs).where(and(isNull(formerSlugs.userId), lt(formerSlugs.leftAt, before)))
}
/** Who has a slug now, else who left it last; undefined when that account is blocked or gone. */
export async function personOfSlug(db: Db, slug: string): Promise<UserRow | undefined> {
  const [now] = await db.select().from(users).where(eq(users.slug, slug))
  if (now) return now.blocked ? undefined : now
  const [before] = await db
    .select({ user: users })
    .from(formerSlugs)
    .leftJoin(users, eq(users.id, formerSlugs.userId))
    .where(eq(formerSlugs.slug, slug))
    .orderBy(desc(formerSlugs.leftAt), desc(formerSlugs.id))
    .limit(1)
  return before?.user && !before.user.blocked ? before.user : undefined
}
