import type { AnalysedQuestion, Analysis } from '#contract/analysis.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { isFiltering, type ResponseFilter } from '#contract/responses/filter.ts'
import type { Written } from '#contract/responses/written.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, questionsOfVersions } from '../forms/queries.ts'
import { everyQuestion } from '../forms/rules.ts'
import { selectionFor, type Tallied, tallied, timesWithin } from '../responses/filter/commands.ts'
import { matchingPages } from '../responses/filter/queries.ts'
import { countResponses, newestResponses, timesOf } from '../responses/queries.ts'
import { isReadOneByOne, writtenIn } from '../responses/rules.ts'
import { shownOf, waitingIn } from '../responses/waiting/commands.ts'
import type { Bound } from '../responses/waiting/rules.ts'
import { changeSince, daysBefore } from './change.ts'
import { analyseQuestion, askedCounts, byQuestion, type Counts } from './rules.ts'

const latestCount = 5
/** How far back to look: a question that hardly anybody answers must not cost a read of everything. */
const latestReach = 2000

/**
 * What the answers to a form say. Without conditions on answers it is read from tallies alone, whatever the number of
 * responses, but for the latest texts. Figures are of all responses, texts of those that are shown.
 * @throws Problem INVALID (field `where`)
 */
export async function analysisOf(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
  bound: Bound | undefined,
): Promise<Analysis> {
  const counted = await tallied(db, form, filter)
  const counts = byQuestion(counted.tallies)
  const latest = await latestTexts(db, form, filter, { counts, bound })
  const questions = await questionsIn(db, form, counts, latest)
  const times = isFiltering(filter)
    ? await timesWithin(db, form, filter, counted)
    : await timesOf(db, form.id)
  const analysis: Analysis = {
    formId: form.id,
    total: isFiltering(filter) ? await countResponses(db, form.id) : counted.responses,
    responses: counted.responses,
    ...times,
    questions,
    trend: counted.byDay,
    timeZone: form.timeZone,
    waiting: await waitingIn(db, form, filter, bound),
  }
  const before = await periodBefore(db, form, filter, counted)
  if (!before) return analysis
  const earlier = new Map(before.questions.map((question) => [question.questionId, question]))
  return {
    ...analysis,
    previous: before.previous,
    questions: questions.map((question) => {
      const then = earlier.get(question.questionId)
      const change = then && changeSince(question, then)
      return change ? { ...question, change } : question
    }),
  }
}

/** The figures of all questions that have any. */
async function questionsIn(
  db: Db,
  form: FormRow['form'],
  counts: Map<string, Counts>,
  latest?: Map<string, Written[]>,
): Promise<AnalysedQuestion[]> {
  const byVersion = new Map([...(counts.get('') ?? [])].map(([version, count]) => [Number(version), count]))
  const asked = askedCounts(byVersion, await questionsOfVersions(db, form.id, [...byVersion.keys()]))
  return everyQuestion(form).flatMap(({ question, removed }) => {
    if (typeOf(question).figures === 'none') return []
    const own = counts.get(question.id) ?? new Map<string, number>()
    return [analyseQuestion(question, removed, own, asked.get(question.id) ?? 0, latest?.get(question.id))]
  })
}

/** The same figures of as many days just before those chosen, where both ends were. */
async function periodBefore(
  db: Db,
  form: FormRow['form'],
  { from, to, where }: ResponseFilter,
  { responses }: Tallied,
) {
  if (!from || !to || from > to || responses === 0) return undefined
  const days = daysBefore(from, to)
  const counted = await tallied(db, form, { ...days, where })
  if (counted.responses === 0) return undefined
  return {
    previous: { ...days, responses: counted.responses },
    questions: await questionsIn(db, form, byQuestion(counted.tallies)),
  }
}

/** The newest answers to every question that is read one by one, from one walk back through the newest responses. */
async function latestTexts(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
  { counts, bound }: { counts: Map<string, Counts>; bound: Bound | undefined },
): Promise<Map<string, Written[]>> {
  const texts = new Map<string, Written[]>()
  /** How many are still to be found, by question. */
  const missing = new Map<Question, number>()
  for (const { question } of everyQuestion(form)) {
    const answered = counts.get(question.id)?.get('') ?? 0
    if (!isReadOneByOne(question) || answered === 0) continue
    texts.set(question.id, [])
    missing.set(question, Math.min(answered, latestCount))
  }
  if (missing.size === 0) return texts
  const shown = shownOf(await selectionFor(db, form, filter), bound)
  const pages = isFiltering(filter)
    ? matchingPages(db, form.id, shown, { order: 'desc', size: 20 })
    : newestResponses(db, form.id, latestReach, shown.until)
  let read = 0
  for await (const rows of pages) {
    read += rows.length
    for (const row of rows) {
      for (const [question, left] of missing) {
        const written = writtenIn(row, question)
        if (!written) continue
        texts.get(question.id)?.push(written)
        if (left === 1) missing.delete(question)
        else missing.set(question, left - 1)
      }
    }
    if (missing.size === 0 || read >= latestReach) break
  }
  return texts
}
