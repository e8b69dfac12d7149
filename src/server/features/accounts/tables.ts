import { boolean, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  /** The address as it is compared: trimmed, lower case. */
  emailKey: text().notNull().unique(),
  slug: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  role: smallint().notNull().default(0),
  plan: text().notNull().default('DEFAULT_FREE'),
  avatar: text(),
  passwordHash: text().notNull(),
  termsAcceptedAt: moment().notNull(),
  emailVerifiedAt: moment(),
  blocked: boolean().notNull().default(false),
  loginCount: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token; the token itself is known to the browser alone. */
    tokenHash: bytea().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    lastUsed: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
)
