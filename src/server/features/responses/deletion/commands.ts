import { Problem } from '#contract/problems.ts'
import { type PreparedQuestions, prepareQuestions } from '#contract/questions/answers.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { myForm } from '../../forms/access/commands.ts'
import { questionsOfVersions } from '../../forms/queries.ts'
import type { ResponseRow } from '../queries.ts'
import { giveUp } from '../uploads/queries.ts'
import {
  changeTallies,
  emptyDeleted,
  markDeleted,
  markKept,
  markSomeDeleted,
  type TallyChange,
} from './queries.ts'

/** Small enough for the embedded engine to store responses in between. */
const atOnce = 500
/** Milliseconds for which a deleted response can be brought back. */
const undoMs = 3600 * 1000

type Parts = Pick<Context, 'db' | 'news'>

/**
 * Deletes one response; its tallies follow in the same transaction.
 * @throws Problem RESPONSE_NOT_FOUND
 */
export const deleteOne = (parts: Parts, formId: string, id: string) =>
  change(parts, formId, -1, async (tx) => [await markDeleted(tx, formId, id)])

/**
 * Brings a deleted response back, while its answers are there.
 * @throws Problem RESPONSE_NOT_FOUND
 */
export const restoreOne = (parts: Parts, formId: string, id: string) =>
  change(parts, formId, 1, async (tx) => [await markKept(tx, formId, id, new Date(Date.now() - undoMs))])

async function change(
  { db, news }: Parts,
  formId: string,
  by: 1 | -1,
  mark: (tx: Db) => Promise<(ResponseRow | undefined)[]>,
) {
  await transaction(db, async (tx) => {
    const rows = (await mark(tx)).filter((row) => row !== undefined)
    if (rows.length === 0) throw new Problem('RESPONSE_NOT_FOUND')
    await changeTallies(tx, formId, await talliesBehind(tx, formId, rows, by))
    await news.announce(tx, 'responses-changed', formId)
  })
  news.tell('responses-changed', formId)
}

/**
 * Deletes every response of a form for good, some at a time; those that come meanwhile too.
 * @param name the form's name as its owner typed it
 * @returns how many there were
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS (co-authors too), INVALID (field `name`)
 */
export async function deleteAll({ db, news }: Parts, userId: string, formId: string, name: string) {
  const { form } = await myForm(db, userId, formId, 'deleteResponses')
  if (name.trim() !== form.name.trim()) {
    const message = 'Please type the form’s name exactly as it is shown.'
    throw new Problem('INVALID', { fields: { name: message }, message })
  }
  let deleted = 0
  for (;;) {
    const some = await transaction(db, async (tx) => {
      const rows = await markSomeDeleted(tx, formId, atOnce)
      await changeTallies(tx, formId, await talliesBehind(tx, formId, rows, -1))
      return rows.length
    })
    deleted += some
    if (some < atOnce) break
  }
  await emptyAll(db, new Date(Date.now() + 1000), formId)
  await transaction(db, (tx) => news.announce(tx, 'responses-changed', formId))
  news.tell('responses-changed', formId)
  return deleted
}

/** What responses added to the tallies when they were stored, times 1 or -1. */
async function talliesBehind(tx: Db, formId: string, rows: ResponseRow[], by: 1 | -1) {
  const versions = await questionsOfVersions(tx, formId, [...new Set(rows.map((row) => row.formVersion))])
  const prepared = new Map<number, PreparedQuestions>(
    versions.map(({ version, questions }) => [version, prepareQuestions(questions)]),
  )
  const changes = new Map<string, TallyChange>()
  for (const { formVersion, day, answers } of rows) {
    const own = prepared.get(formVersion)?.tally(answers) ?? []
    for (const [questionId, value] of [['', String(formVersion)] as const, ...own]) {
      const key = `${questionId} ${value} ${day}`
      const known = changes.get(key)
      if (known) known.count += by
      else changes.set(key, { questionId, value, day, count: by })
    }
  }
  return [...changes.values()]
}

/** Empties what was deleted long enough ago. */
export const emptyOld = (db: Db, now = new Date()) => emptyAll(db, new Date(now.getTime() - undoMs))

/** Empties what was deleted before a moment; its files are nobody's from then on. */
async function emptyAll(db: Db, before: Date, formId?: string): Promise<void> {
  for (;;) {
    const emptied = await transaction(db, async (tx) => {
      const some = await emptyDeleted(tx, { before, formId }, atOnce)
      await giveUp(tx, some)
      return some.length
    })
    if (emptied < atOnce) return
  }
}
