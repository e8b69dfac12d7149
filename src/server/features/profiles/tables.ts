import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { forms } from '../forms/tables.ts'

/** The forms that people list on their public pages. Counts only while the person owns the form. */
export const listedForms = pgTable(
  'listed_forms',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.formId] }), index().on(table.formId)],
)
