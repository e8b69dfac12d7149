import { isDeepStrictEqual } from 'node:util'
import type { Form, FormData } from '#contract/forms.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { News } from '#server/db/news.ts'
import { myForm } from './access/commands.ts'
import { canOf, deedsIn, refuseUnless, refuseUntaken } from './access/rules.ts'
import { deleteDraft } from './drafts/queries.ts'
import { refuseBeyondPlan } from './publication/commands.ts'
import {
  type FormRow,
  formIdsOf,
  insertForm,
  type ListedForm,
  lockForm,
  recentDays,
  updateForm,
} from './queries.ts'
import {
  emptyForm,
  type FormContent,
  flawsOf,
  lastDays,
  refuseTooManyAsked,
  retire,
  withChanges,
} from './rules.ts'

const questionId = () => newId(10)

/** @throws Problem INVALID when the form has no name or no question, PLAN_LIMIT */
export async function makeForm(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  formData: FormData,
): Promise<FormRow> {
  const content = withChanges(emptyForm, formData, questionId)
  refuseFlaws(content)
  const id = newId()
  await transaction(db, async (tx) => {
    if (content.visibility === 1) await refuseBeyondPlan(tx, config, 'self', { ownerId: userId, formId: id })
    await insertForm(tx, id, userId, content)
  })
  return myForm(db, userId, id, 'edit')
}

/**
 * Makes an unpublished form of one's own with the content of one that one may edit.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS
 */
export async function copyForm(db: Db, userId: string, formId: string): Promise<FormRow> {
  const { form } = await myForm(db, userId, formId, 'edit')
  const name = `Copy of ${form.name}`.slice(0, 200)
  const id = newId()
  // A date of closing and a maximum are of the original's occasion.
  const content = { ...contentOf(form), name, visibility: 0 as const, closesAt: null, maxResponses: null }
  await transaction(db, (tx) => insertForm(tx, id, userId, content))
  return myForm(db, userId, id, 'edit')
}

/** The form that came along with a registration: published if that was asked for and it is fit for it, else a draft. */
export async function formOfRegistration(
  tx: Db,
  userId: string,
  formData: FormData,
): Promise<{ id: string }> {
  const content = withChanges(emptyForm, formData, questionId)
  if (Object.keys(flawsOf(content)).length > 0) content.visibility = 0
  const id = newId()
  await insertForm(tx, id, userId, content)
  return { id }
}

/**
 * Saves changes as the form's next version. A change that changes nothing makes no version.
 * @param version the version the change was made to, if the sender wants to be told of a newer one
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, INVALID, PLAN_LIMIT, STALE_VERSION
 */
export async function saveForm(
  { db, news, config }: Pick<Context, 'db' | 'news' | 'config'>,
  userId: string,
  formId: string,
  change: FormData,
  version?: number,
): Promise<FormRow> {
  await transaction(db, async (tx) => {
    if (change.visibility === 1) await refusePublication(tx, config, userId, formId)
    await lockForm(tx, formId)
    const { form, role } = await myForm(tx, userId, formId, 'edit')
    for (const deed of deedsIn(change)) refuseUnless(role, deed)
    if (change.visibility === 1) refuseUntaken(role, form.untaken)
    if (version !== undefined && version !== form.version) throw new Problem('STALE_VERSION')
    const before = contentOf(form)
    const wished = withChanges(before, change, questionId)
    if (!isDeepStrictEqual(wished.embedSites, before.embedSites)) refuseUnless(role, 'embed')
    const kept = form.publishedAt
      ? retire(form, wished.questions, questionId)
      : { questions: wished.questions, retired: form.retired }
    const after = { ...wished, questions: kept.questions }
    // What the builder kept aside is in the form now.
    if (!onlyVisibility(change)) await deleteDraft(tx, formId, userId)
    if (isDeepStrictEqual(after, before)) return
    // Unpublishing is always possible, whatever an older state of the form lacks.
    if (!isUnpublication(change)) refuseFlaws(after)
    refuseTooManyAsked(form, kept)
    const untaken = form.untaken && after.visibility === 0
    await updateForm(tx, form, { ...after, retired: kept.retired, untaken })
    await news.announce(tx, 'form-changed', formId)
  })
  news.tell('form-changed', formId)
  return myForm(db, userId, formId, 'edit')
}

async function refusePublication(tx: Db, config: Context['config'], userId: string, formId: string) {
  const { form, role } = await myForm(tx, userId, formId, 'publish')
  await refuseBeyondPlan(tx, config, role === 'owner' ? 'self' : 'owner', { ownerId: form.ownerId, formId })
}

const recentDayCount = 30

/** Gives each of these forms its responses per day of the last 30, today in its time zone last. */
export async function recentResponses(db: Db, forms: Pick<FormRow['form'], 'id' | 'timeZone'>[]) {
  const now = new Date()
  const [earliest = ''] = lastDays(recentDayCount + 1, 'UTC', now)
  const rows = await recentDays(
    db,
    forms.map(({ id }) => id),
    earliest,
  )
  const counts = new Map(rows.map(({ formId, day, responses }) => [`${formId} ${day}`, responses]))
  return ({ id, timeZone }: Pick<FormRow['form'], 'id' | 'timeZone'>) =>
    lastDays(recentDayCount, timeZone, now).map((day) => counts.get(`${id} ${day}`) ?? 0)
}

/**
 * For a change of an account that the public pages of its forms show: announces them all.
 * @param db the transaction of that change
 * @returns what tells this process; call it after the commit
 */
export async function ownerChanged(
  { db, news }: { db: Db; news: News },
  userId: string,
): Promise<() => void> {
  const formIds = await formIdsOf(db, userId)
  for (const formId of formIds) await news.announce(db, 'form-changed', formId)
  return () => {
    for (const formId of formIds) news.tell('form-changed', formId)
  }
}

const onlyVisibility = (change: FormData) => Object.keys(change).every((name) => name === 'visibility')

const isUnpublication = (change: FormData) => change.visibility === 0 && onlyVisibility(change)

function refuseFlaws(content: FormContent) {
  const fields = flawsOf(content)
  const [first] = Object.values(fields)
  if (first) throw new Problem('INVALID', { message: first, fields })
}

/** The changeable part of a form's row. */
const contentOf = (form: ListedForm['form']): FormContent => ({
  name: form.name,
  description: form.description,
  cover: form.cover,
  questions: form.questions,
  submitButtonText: form.submitButtonText,
  showProfileCard: form.showProfileCard,
  visibility: form.visibility === 1 ? 1 : 0,
  language: form.language,
  timeZone: form.timeZone,
  thankYouText: form.thankYouText,
  redirectUrl: form.redirectUrl,
  accentColor: form.accentColor,
  logo: form.logo,
  closesAt: form.closesAt,
  maxResponses: form.maxResponses,
  neverToModel: form.neverToModel,
  embedSites: form.embedSites,
})

/** A form as replies show it. */
export const formToWire = ({ form, ownerSlug, coAuthors, role }: ListedForm): Form => ({
  ...contentOf(form),
  closesAt: form.closesAt?.toISOString() ?? null,
  id: form.id,
  formId: form.id,
  owner: form.ownerId,
  coAuthor: coAuthors[0] ?? null,
  coAuthors,
  ownerSlug,
  version: form.version,
  createdAt: form.createdAt.toISOString(),
  updatedAt: form.updatedAt.toISOString(),
  can: canOf(role, form.untaken),
})
