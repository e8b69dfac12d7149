import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Card } from '#contract/cards.ts'
import { moment } from '#server/db/columns.ts'
import { users } from '../accounts/tables.ts'

export const businessCards = pgTable('business_cards', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  card: jsonb().$type<Card>().notNull(),
  savedAt: moment().notNull().defaultNow(),
})
