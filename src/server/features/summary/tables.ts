import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { forms } from '../forms/tables.ts'
import type { Finished, Work } from './model/work.ts'

/** The model's summary of a form, finished or being written. */
export const modelSummaries = pgTable('model_summaries', {
  formId: text()
    .primaryKey()
    .references(() => forms.id, { onDelete: 'cascade' }),
  /** Names the writing under way; null when none is. Whoever writes stops when it is another one. */
  run: text(),
  /** What is done of it. */
  work: jsonb().$type<Work>(),
  /** Why the last writing gave nothing. */
  problem: text(),
  /** The last summary that was finished, and by which model. */
  finished: jsonb().$type<Finished>(),
  model: text(),
  updatedAt: moment().notNull().defaultNow(),
})

/**
 * What a form's summaries cost on a day (UTC), counted when asked, whatever came of it. The rows outlive form and owner:
 * nobody gets round the day's limits by deleting.
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    formId: text().notNull(),
    ownerId: text().notNull(),
    day: date().notNull(),
    tokens: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.day] })],
)
