import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { ProfileLink } from '#contract/accounts/profile-data.ts'
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
  headline: text().notNull().default(''),
  about: text().notNull().default(''),
  links: jsonb().$type<ProfileLink[]>().notNull().default([]),
  showEmail: boolean().notNull().default(false),
  passwordHash: text().notNull(),
  passwordChangedAt: moment(),
  termsAcceptedAt: moment().notNull(),
  emailVerifiedAt: moment(),
  blocked: boolean().notNull().default(false),
  loginCount: integer().notNull().default(0),
  lastLoginAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

/** Slugs that accounts have left, each time one did: they lead on, and are nobody else's for a while. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    /** Null once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    leftAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.slug, table.leftAt), index().on(table.userId, table.leftAt)],
)

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
    /** As the browser called itself when it logged in. */
    userAgent: text().notNull().default(''),
  },
  (table) => [index().on(table.userId)],
)

/** Secrets that were mailed or handed out for one use, each bound to one purpose. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token; the token itself is known to its receiver alone. */
    tokenHash: bytea().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address a change-email token was sent to. */
    email: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Kept after use for a while, to tell who uses it again that it did its work. */
    usedAt: moment(),
    /** Wrong codes tried while this one could have been guessed. */
    attempts: smallint().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.purpose), index().on(table.expiresAt)],
)

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'download' | 'download-file'

/** What admins did, and forms that changed hands. People are named by id alone, so nothing of them stays when their account is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    /** Null for the command line, and once the account is deleted. */
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    subjectId: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    from: text(),
    to: text(),
  },
  (table) => [index().on(table.actorId), index().on(table.subjectId)],
)
