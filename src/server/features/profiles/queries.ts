import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { mostListed } from '#contract/profiles.ts'
import type { Db } from '#server/db/database.ts'
import { responseCount } from '../forms/queries.ts'
import { forms } from '../forms/tables.ts'
import { listedForms } from './tables.ts'

const isListed = and(eq(listedForms.formId, forms.id), eq(listedForms.userId, forms.ownerId))

/** What the public page of somebody lists: published forms that take answers now, newest first. */
export async function listingOf(db: Db, userId: string) {
  return db
    .select({
      id: forms.id,
      formId: forms.id,
      name: forms.name,
      description: forms.description,
      cover: forms.cover,
      accentColor: forms.accentColor,
      language: forms.language,
      questionCount: sql<number>`jsonb_array_length(jsonb_path_query_array(${forms.questions},
        '$[*] ? (@.type != "separator")'))`,
    })
    .from(forms)
    .innerJoin(listedForms, isListed)
    .where(
      and(
        eq(forms.ownerId, userId),
        eq(forms.visibility, 1),
        isNull(forms.deletedAt),
        or(isNull(forms.closesAt), gt(forms.closesAt, new Date())),
        or(isNull(forms.maxResponses), sql`${responseCount} < ${forms.maxResponses}`),
      ),
    )
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(mostListed)
}

/** The forms somebody owns, with whether they list them. */
export async function listingChoices(db: Db, userId: string) {
  return db
    .select({
      formId: forms.id,
      name: forms.name,
      published: sql<boolean>`${forms.visibility} = 1`,
      listed: sql<boolean>`${isNotNull(listedForms.formId)}`,
    })
    .from(forms)
    .leftJoin(listedForms, isListed)
    .where(and(eq(forms.ownerId, userId), isNull(forms.deletedAt)))
    .orderBy(desc(forms.createdAt), desc(forms.id))
}

export async function addToListing(db: Db, userId: string, formId: string): Promise<void> {
  await db.insert(listedForms).values({ userId, formId }).onConflictDoNothing()
}

export async function removeFromListing(db: Db, userId: string, formId: string): Promise<void> {
  await db.delete(listedForms).where(and(eq(listedForms.userId, userId), eq(listedForms.formId, formId)))
}
