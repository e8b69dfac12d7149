import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { enoughNew, fewestTexts, type Summary, type Writing } from '#contract/summary.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { analyseQuestion, byQuestion } from '../analysis/rules.ts'
import type { FormRow } from '../forms/queries.ts'
import { countResponses, cursorOf, newestResponses, talliesOf, timesOf } from '../responses/queries.ts'
import { boundOf } from '../responses/waiting/commands.ts'
import type { Bound } from '../responses/waiting/rules.ts'
import { builtInSummary, type Said } from './built-in/built-in.ts'
import { loadWords } from './built-in/languages.ts'
import { limitReached, refuseUnverified } from './limits.ts'
import { newWork } from './model/work.ts'
import { beginWriting, endWriting, type ModelSummaryRow, modelSummaryOf } from './queries.ts'
import { countTexts, textsIn, type WrittenText, writtenQuestions } from './rules.ts'
import { living, stand } from './standing.ts'

type Form = FormRow['form']

export const writeSummary = jobKind<{ formId: string; run: string; step: number }>('write-summary', {
  retryAfter: 5,
  sideBySide: 2,
})

/** The newest texts that the built-in summary reads. */
const mostTexts = 2_000
/** How far back it looks for them. */
const mostResponses = 2_000
/** Milliseconds from which making one takes long. */
const takesLong = 250
/** One that took long is shown for so many times as long, though something new came. */
const keptTimes = 10
const keptAtMostMs = 30_000
const mostKept = 200
/** A writing that was not heard of for so long has died; each step is heard of within minutes. */
const deadAfterMs = 30 * 60_000

type BuiltIn = Said & Pick<Summary, 'generatedAt' | 'coveredResponses' | 'texts'>

interface Kept {
  key: string
  responses: number
  /** Until when it is shown in any case. */
  until: number
  made: Promise<BuiltIn>
}

export interface Summaries {
  /** What the answers of a form come down to: the model's words where they are ready, else ours. */
  of(form: Form): Promise<Summary>
}

/** Keeps the built-in summaries of forms until something new was answered. */
export function openSummaries(context: Pick<Context, 'db' | 'model' | 'config'>): Summaries {
  const { db, model } = context
  const kept = new Map<string, Kept>()

  async function builtIn(form: Form, responses: number, bound: Bound | undefined): Promise<BuiltIn> {
    const { lastAt } = await timesOf(db, form.id)
    const key = `${form.version} ${responses} ${lastAt} ${bound?.last.id}`
    const known = kept.get(form.id)
    const fresh =
      known && (known.key === key || (performance.now() < known.until && responses >= known.responses))
    const summary = fresh ? await known.made : await make(form, key, responses, bound)
    // Answers may have been changed or deleted without changing how many there are.
    if (fresh && !(await stand(db, form, summary, bound))) return make(form, key, responses, bound)
    return summary
  }

  function make(form: Form, key: string, responses: number, bound: Bound | undefined) {
    let began = 0
    const made = loadWords().then(() => {
      began = performance.now()
      return makeBuiltIn(db, form, responses, bound)
    })
    const entry: Kept = { key, responses, until: 0, made }
    kept.delete(form.id)
    kept.set(form.id, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    made.then(
      () => {
        const took = performance.now() - began
        if (took > takesLong) entry.until = began + Math.min(took * keptTimes, keptAtMostMs)
      },
      () => kept.get(form.id) === entry && kept.delete(form.id),
    )
    return made
  }

  return {
    async of(form) {
      const responses = await countResponses(db, form.id)
      const bound = await boundOf(context, form)
      const own = await builtIn(form, responses, bound)
      if (!model || form.neverToModel) return { source: 'built-in', ...own }
      return withModel(db, form, model.name, { source: 'built-in', ...own }, { responses, bound })
    },
  }
}

async function makeBuiltIn(
  db: Db,
  form: Form,
  responses: number,
  bound: Bound | undefined,
): Promise<BuiltIn> {
  const counts = byQuestion(await talliesOf(db, form.id))
  const written = writtenQuestions(form.questions)
  const of = countTexts(form.questions, counts)
  const texts: WrittenText[] = []
  let covered = 0
  if (of > 0) {
    for await (const rows of newestResponses(db, form.id, mostResponses, bound && cursorOf(bound.last))) {
      for (const row of rows) {
        const own = textsIn(row, written)
        if (texts.length + own.length > mostTexts) break
        texts.push(...own)
        if (own.length > 0) covered++
      }
      if (texts.length >= Math.min(of, mostTexts)) break
    }
  }
  const analysed = form.questions.map((question) =>
    analyseQuestion(question, false, counts.get(question.id) ?? new Map(), responses),
  )
  return {
    ...(await builtInSummary(responses, analysed, form.questions, texts)),
    generatedAt: new Date().toISOString(),
    coveredResponses: covered,
    texts: { read: texts.length, of: Math.max(of, texts.length) },
  }
}

async function withModel(
  db: Db,
  form: Form,
  model: string,
  own: Summary,
  now: { responses: number; bound: Bound | undefined },
): Promise<Summary> {
  const row = await modelSummaryOf(db, form.id)
  if (!row) return { ...own, model, status: 'none' }
  const summary = row.finished
    ? await finishedSummary(db, form, row, row.finished, own, now)
    : { ...own, model }
  if (isWriting(row)) return { ...summary, status: 'pending', progress: progressOf(row) }
  const problem = row.run ? 'The writing was interrupted. Please try again.' : row.problem
  if (problem) return { ...summary, status: 'failed', problem }
  return { ...summary, status: summary.source === 'model' ? 'ready' : 'none' }
}

/** Whether a model writes, and how far it is. */
export async function writingOf(db: Db, formId: string): Promise<Writing> {
  const row = await modelSummaryOf(db, formId)
  return row && isWriting(row)
    ? { writing: true, progress: progressOf(row) }
    : { writing: false, progress: 0 }
}

function progressOf({ work }: ModelSummaryRow): number {
  const { read, of } = work?.texts ?? { read: 0, of: 0 }
  return of === 0 ? 0 : Math.min(1, read / of)
}

const isWriting = ({ run, updatedAt }: ModelSummaryRow) =>
  run !== null && Date.now() - updatedAt.getTime() < deadAfterMs

async function finishedSummary(
  db: Db,
  form: Form,
  { model }: ModelSummaryRow,
  { responses: then, ...finished }: NonNullable<ModelSummaryRow['finished']>,
  own: Summary,
  { responses, bound }: { responses: number; bound: Bound | undefined },
): Promise<Summary> {
  const claims = await living(db, form, finished, bound)
  const nothing = claims.strengths.length + claims.improvements.length + claims.themes.length === 0
  if (nothing) return { ...own, ...(model && { model }) }
  return {
    ...finished,
    ...claims,
    source: 'model',
    ...(model && { model }),
    headline: own.headline,
    newSince: Math.max(0, responses - then),
  }
}

/**
 * Asks for a summary by the model; while one is being written, or nothing is new, all stays as it is.
 * @throws Problem INVALID where it cannot be, TOO_MANY when one of the day's limits is used up
 */
export async function askModel(
  context: Context,
  summaries: Summaries,
  form: Form,
  askerId: string,
): Promise<Summary> {
  const { db, jobs, model } = context
  if (!model) throw new Problem('INVALID', { message: 'No model is set up here.' })
  if (form.neverToModel)
    throw new Problem('INVALID', {
      message: 'This form’s answers are never sent to a model. Its settings say so.',
    })
  await refuseUnverified(db, askerId, form.ownerId)
  const now = await summaries.of(form)
  if (now.texts.of < fewestTexts)
    throw new Problem('INVALID', {
      message: `There are too few written answers yet: at least ${fewestTexts} are needed.`,
    })
  const renewed = now.status !== 'ready' || now.model !== model.name || enoughNew(now)
  if (now.status === 'pending' || !renewed) return now
  const reached = await limitReached(context, form, 1)
  if (reached) throw new Problem('TOO_MANY', { message: reached })
  const run = randomUUID()
  await transaction(db, async (tx) => {
    const staleBefore = new Date(Date.now() - deadAfterMs)
    const work = newWork(now.texts.of)
    if (!(await beginWriting(tx, { formId: form.id, run, model: model.name, work, staleBefore }))) return
    await jobs.enqueue(tx, writeSummary, { formId: form.id, run, step: 0 }, { key: `${run} 0` })
  })
  await tellWriting(context, form.id)
  return summaries.of(form)
}

/** Stops the writing of a summary; what was finished before stays. */
export async function cancelWriting(context: Context, formId: string): Promise<void> {
  const row = await modelSummaryOf(context.db, formId)
  if (!row?.run) return
  await endWriting(context.db, formId, row.run, {})
  await tellWriting(context, formId)
}

/** Tells whoever looks on that a writing got on, or ended. Who misses it looks again before long. */
export async function tellWriting({ db, news }: Pick<Context, 'db' | 'news'>, formId: string): Promise<void> {
  news.tell('summary-changed', formId)
  await news.announceAll(db, 'summary-changed', [formId]).catch(() => {})
}
