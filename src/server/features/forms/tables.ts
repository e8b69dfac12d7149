import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Draft } from '#contract/forms/drafts.ts'
import type { Question } from '#contract/questions/question.ts'
import { moment } from '#server/db/columns.ts'
import { users } from '../accounts/tables.ts'

type DraftData = Draft['formData']

export const forms = pgTable(
  'forms',
  {
    /** Short and unguessable. */
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    cover: text(),
    questions: jsonb().$type<Question[]>().notNull(),
    /** Questions and options that visitors once saw and that were taken out since. */
    retired: jsonb().$type<Question[]>().notNull().default([]),
    submitButtonText: text().notNull(),
    showProfileCard: boolean().notNull(),
    visibility: smallint().notNull(),
    /** Goes up with every save; names the row of form_versions that visitors see. */
    version: integer().notNull().default(1),
    /** Whether visitors ever saw a version: from then on questions are retired instead of dropped. */
    publishedAt: moment(),
    /** Given to its owner by somebody else, and not published by that owner since: nobody else may. */
    untaken: boolean().notNull().default(false),
    language: text().notNull(),
    timeZone: text().notNull(),
    thankYouText: text().notNull().default(''),
    redirectUrl: text(),
    accentColor: text(),
    logo: text(),
    closesAt: moment(),
    maxResponses: integer(),
    /** Answers are never sent to a language model. */
    neverToModel: boolean().notNull().default(false),
    /** Origins whose pages may show it in a frame. */
    embedSites: jsonb().$type<string[]>().notNull().default([]),
    /** In the bin since; its address is nobody's then. */
    deletedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.ownerId, table.visibility, table.createdAt, table.id)],
)

/** What each version asked. Never changed: answers are checked and read against the version that was shown. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    /** Whether visitors could see it: only then may it be answered. */
    live: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
)

export const formCoAuthors = pgTable(
  'form_co_authors',
  {
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the owner typed it, who alone sees it; the account may have another one by now. */
    email: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.userId] }), index().on(table.userId)],
)

/**
 * Addresses that were asked to work on a form. Whoever has verified one as their own may: whether there is such an
 * account is looked up at each call, and nobody who invites learns it before that person opens the form.
 */
export const formInvitations = pgTable(
  'form_invitations',
  {
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** The address as it is compared. */
    emailKey: text().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.emailKey] }),
    index().on(table.emailKey),
    index().on(table.invitedBy),
    index().on(table.expiresAt),
  ],
)

/**
 * Mails that accounts had us send to other people, to count a day's. The rows hold no address, and outlive the
 * account: nobody gets round the limit by deleting it.
 */
export const mailsToOthers = pgTable(
  'mails_to_others',
  {
    userId: text().notNull(),
    /** Names the mail: asked for again, it is the same one. */
    mail: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mail] }), index().on(table.sentAt)],
)

/** Addresses whose owners want no invitations by mail, from anybody. The rows hold no address, and stay. */
export const invitationRefusals = pgTable('invitation_refusals', {
  fingerprint: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

/** What somebody changed in the builder and has not saved; one for each person, seen by nobody else. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    formId: text()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formData: jsonb().$type<DraftData>().notNull(),
    baseVersion: integer().notNull(),
    revision: integer().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.userId] }), index().on(table.userId)],
)

/** Covers and logos that were uploaded. Any number of forms and drafts may use one: copies do. */
export const formPictures = pgTable(
  'form_pictures',
  {
    /** As in its address. */
    id: text().primaryKey(),
    kind: text().$type<'cover' | 'logo'>().notNull(),
    /** Since when no form and no draft uses it; null while one does. */
    unusedSince: moment().defaultNow(),
  },
  (table) => [index().on(table.unusedSince)],
)
