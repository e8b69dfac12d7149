import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Answer } from '#contract/questions/definition.ts'
import { moment } from '#server/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { forms } from '../forms/tables.ts'

// No foreign key to forms: it costs 10 to 25 % of every stored response. Deleting a form deletes by form_id.
export const responses = pgTable(
  'responses',
  {
    formId: text().notNull(),
    /** Made by the respondent's device or page; sending it twice stores it once. */
    id: uuid().notNull(),
    formVersion: integer().notNull(),
    submittedAt: moment().notNull(),
    /** The date of submission in the form's time zone: the day under which it is tallied. */
    day: date().notNull(),
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    /** Deleted by the owner; a job empties its answers after the time for undoing. The id stays and refuses resends. */
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.id] }),
    index('responses_by_time').on(table.formId, table.submittedAt, table.id),
    index('responses_to_empty').on(table.deletedAt).where(sql`deleted_at is not null and answers <> '{}'`),
  ],
)

/**
 * How often each value was answered, per day, written together with the responses.
 * Question '' counts responses, its value being the form's version; value '' counts 'answered' where the other
 * values do not add up to it. Sharded by process so that two processes do not wait for each other's rows.
 */
export const answerTallies = pgTable(
  'answer_tallies',
  {
    formId: text().notNull(),
    questionId: text().notNull(),
    value: text().notNull(),
    day: date().notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.questionId, table.value, table.day, table.shard] })],
)

/** What this service signs with, by what is signed. One row each, made by whichever process needs it first. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: text().notNull(),
})

/**
 * Files that came for a response, before it or without it. One is claimed when the stored response names it, which the
 * sweep notes; what nothing names is taken away.
 */
export const uploads = pgTable(
  'uploads',
  {
    formId: text().notNull(),
    responseId: uuid().notNull(),
    /** Unguessable; its file lies in the storage under a key made of it. */
    id: text().notNull(),
    questionId: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Of its content: the same file sent again is the same upload. */
    sha256: text().notNull(),
    /** arriving: noted, counted and not yet in the storage. */
    state: text().$type<'arriving' | 'here' | 'claimed'>().notNull().default('arriving'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.responseId, table.id] }),
    index('uploads_unclaimed').on(table.createdAt).where(sql`${table.state} <> 'claimed'`),
  ],
)

/** Who is mailed about new responses; who has no row is not. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<'each' | 'daily'>().notNull(),
    /** Up to which response this person was told: its moment and its id. */
    toldAt: moment().notNull(),
    toldId: uuid().notNull(),
    /** When the last mail was sent. */
    sentAt: moment(),
    /** The day, in the form's time zone, whose digest is done. */
    digestedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.userId] }), index().on(table.userId)],
)
