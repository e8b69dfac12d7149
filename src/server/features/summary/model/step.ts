import {
  costAtMost,
  type Model,
  ModelError,
  type ModelFailure,
  type Question,
} from '#server/adapters/model/port.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { type FormRow, formById } from '../../forms/queries.ts'
import { countResponses, cursorOf } from '../../responses/queries.ts'
import { boundOf } from '../../responses/waiting/commands.ts'
import { writeSummary } from '../commands.ts'
import { limitReached, today } from '../limits.ts'
import { addTokens, endWriting, keepWork, mayGoOn, modelSummaryOf } from '../queries.ts'
import { nextChunk } from './chunk.ts'
import { finish } from './finish.ts'
import { masking } from './mask.ts'
import { prove } from './prove.ts'
import { allegedIn, chunkQuestion, mergedOf, mergeQuestion } from './questions.ts'
import type { Proven, Work } from './work.ts'

type Form = FormRow['form']

/** Milliseconds between two looks whether the writing goes on. */
const lookEvery = 1_000
/** Claims that are kept and put together at most. */
const mostClaims = 300

const problems: Record<ModelFailure, string> = {
  refused: 'The model’s service refused the key. Whoever runs this place has to look at AI_API_KEY.',
  unknown: 'The model’s service does not know this model. Whoever runs this place has to look at AI_MODEL.',
  busy: 'The model’s service is busy. Please try again in a few minutes.',
  unreachable: 'The model’s service could not be reached. Please try again later.',
  late: 'The model’s service took too long. Please try again later.',
  malformed:
    'The model’s service did not understand the question. Whoever runs this place has to look at AI_BASE_URL.',
  unusable: 'The model’s reply could not be used. Please try again.',
}
const nothingProven =
  'The model said nothing that the answers prove, so nothing of it is shown. The built-in summary stays.'

/** One step of a writing: a chunk of answers is read, or all that was found is put together. */
export async function writeStep(
  context: Context,
  { formId, run, step }: { formId: string; run: string; step: number },
  stopping: AbortSignal,
): Promise<void> {
  const { db, model } = context
  const row = await modelSummaryOf(db, formId)
  // Cancelled, or done by somebody who was thought to be dead.
  if (!row?.work || row.run !== run || row.work.step !== step) return
  const form = await formById(db, formId)
  if (!model || !form || !(await mayGoOn(db, formId, run))) return endWriting(db, formId, run, {})

  const cancelled = new AbortController()
  const look = setInterval(async () => {
    const goesOn = await mayGoOn(db, formId, run).catch(() => true)
    if (!goesOn) cancelled.abort()
  }, lookEvery)
  const signal = AbortSignal.any([cancelled.signal, stopping])
  try {
    const writing = { context, model, form, run, signal }
    await (row.work.read ? complete(writing, row.work) : readOn(writing, row.work))
  } catch (error) {
    if (cancelled.signal.aborted) return endWriting(db, formId, run, {})
    // Stopped with the process: the job is done again.
    if (!(error instanceof ModelError)) throw error
    await endWriting(db, formId, run, { problem: problems[error.failure] })
  } finally {
    clearInterval(look)
  }
}

interface Writing {
  context: Context
  model: Model
  form: Form
  run: string
  signal: AbortSignal
}

/** One of the day's limits does not allow to ask; its message says which. */
class LimitReached extends Error {}

/** @throws LimitReached, ModelError */
async function askWithin<T>(
  { context, model, form, signal }: Writing,
  question: Omit<Question<T>, 'signal'>,
): Promise<T> {
  const { db } = context
  const most = costAtMost(question)
  const reached = await limitReached(context, form, most)
  if (reached) throw new LimitReached(reached)
  try {
    const { object, tokens } = await model.ask({ ...question, signal })
    await addTokens(db, form, today(), tokens)
    return object
  } catch (error) {
    const costs = error instanceof ModelError && (error.failure === 'unusable' || error.failure === 'late')
    if (costs) await addTokens(db, form, today(), most)
    throw error
  }
}

async function readOn(writing: Writing, work: Work): Promise<void> {
  const { context, form, run } = writing
  const bound = await boundOf(context, form)
  const chunk = await nextChunk(context.db, form.id, form.questions, {
    from: work.cursor,
    until: bound && cursorOf(bound.last),
  })
  const next: Work = {
    ...work,
    step: work.step + 1,
    cursor: chunk.cursor,
    read: chunk.last,
    coveredResponses: work.coveredResponses + chunk.responses,
    texts: { read: work.texts.read + chunk.texts.length, of: work.texts.of },
  }
  if (chunk.texts.length > 0) {
    try {
      const found = await claimsIn(writing, chunk.texts)
      next.claims = [...work.claims, ...found].slice(0, mostClaims)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      if (work.texts.read === 0) return endWriting(context.db, form.id, run, { problem: error.message })
      return goOn(writing, { ...work, step: work.step + 1, read: true })
    }
  }
  return goOn(writing, next)
}

async function claimsIn(writing: Writing, texts: Parameters<typeof chunkQuestion>[0]): Promise<Proven[]> {
  const { form } = writing
  const masks = masking()
  const labels = new Map(form.questions.map(({ id, label }) => [id, label]))
  const reply = await askWithin(writing, chunkQuestion(texts, labels, form.language, masks))
  const written = new Map(
    texts.map(({ responseId, questionId, text }) => [`${responseId} ${questionId}`, text]),
  )
  const answerOf = (responseId: string, questionId: string) => written.get(`${responseId} ${questionId}`)
  const proven: Proven[] = []
  for (const alleged of allegedIn(reply, texts, masks)) {
    const claim = await prove(alleged, answerOf, languageOf(form))
    if (claim) proven.push(claim)
  }
  return proven
}

const languageOf = ({ language }: Form) => language.slice(0, 2).toLowerCase()

/** Keeps what is done and asks for the next step, both or neither. */
async function goOn({ context: { db, jobs }, form, run }: Writing, work: Work): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await keepWork(tx, form.id, run, work))) return
    const data = { formId: form.id, run, step: work.step }
    await jobs.enqueue(tx, writeSummary, data, { key: `${run} ${work.step}` })
  })
}

async function complete(writing: Writing, work: Work): Promise<void> {
  const { context, form, run } = writing
  // What one question found is put together already.
  const claims = work.step > 1 ? await merge(writing, work.claims) : work.claims
  const { coveredResponses, texts } = work
  if (claims.length === 0) return endWriting(context.db, form.id, run, { problem: nothingProven })
  const finished = {
    ...finish(claims),
    generatedAt: new Date().toISOString(),
    coveredResponses,
    texts: { ...texts, of: Math.max(texts.of, texts.read) },
    responses: await countResponses(context.db, form.id),
  }
  await endWriting(context.db, form.id, run, { finished })
}

/** Claims that say the same become one, if that is proven by their evidence; all others stay as they are. */
async function merge(writing: Writing, claims: readonly Proven[]): Promise<Proven[]> {
  if (claims.length < 2) return [...claims]
  const language = languageOf(writing.form)
  const reply = await askWithin(writing, mergeQuestion(claims, language)).catch((error: unknown) => {
    // Nobody has to do without all that was read because it could not be put together.
    if (error instanceof ModelError || error instanceof LimitReached) return undefined
    throw error
  })
  if (!reply) return [...claims]
  const left = new Set(claims)
  const merged: Proven[] = []
  for (const { own, alleged } of mergedOf(reply, claims)) {
    const parts = own.filter((part) => left.has(part))
    if (parts.length < 2) continue
    const evidence = parts.flatMap((part) => part.evidence)
    // Each quote was found in its answer when its part was proven.
    const answerOf = (responseId: string, questionId: string) =>
      evidence
        .filter((one) => one.responseId === responseId && one.questionId === questionId)
        .map(({ quote }) => quote)
        .join('\n')
    const claim = await prove({ ...alleged, evidence }, answerOf, language)
    if (!claim) continue
    merged.push(claim)
    for (const part of parts) left.delete(part)
  }
  return [...merged, ...left]
}
