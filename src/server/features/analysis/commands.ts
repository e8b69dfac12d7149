import type { AnalysedQuestion, Analysis } from '#contract/analysis.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, questionsOfVersions } from '../forms/queries.ts'
import { everyQuestion } from '../forms/rules.ts'
import { newestResponses, responsesByDay, talliesOf, timesOf } from '../responses/queries.ts'
import { analyseQuestion, askedCounts, byQuestion, type Counts } from './rules.ts'

const latestCount = 5
/** How far back to look: a question that hardly anybody answers must not cost a read of everything. */
const latestReach = 2000

type Latest = NonNullable<AnalysedQuestion['latest']>

/** What the answers to a form say: from tallies alone, whatever the number of responses, but for the latest texts. */
export async function analysisOf(db: Db, form: FormRow['form']): Promise<Analysis> {
  const counts = byQuestion(await talliesOf(db, form.id))
  const byVersion = new Map([...(counts.get('') ?? [])].map(([version, count]) => [Number(version), count]))
  const asked = askedCounts(byVersion, await questionsOfVersions(db, form.id, [...byVersion.keys()]))
  const every = everyQuestion(form)
  const latest = await latestTexts(db, form.id, every, counts)
  const questions: Analysis['questions'] = []
  for (const { question, removed } of every) {
    const { figures } = typeOf(question)
    if (figures === 'none') continue
    const own = counts.get(question.id) ?? new Map<string, number>()
    questions.push(
      analyseQuestion(question, removed, own, asked.get(question.id) ?? 0, latest.get(question.id)),
    )
  }
  return {
    formId: form.id,
    responses: [...byVersion.values()].reduce((total, count) => total + count, 0),
    ...(await timesOf(db, form.id)),
    questions,
    trend: await responsesByDay(db, form.id),
    timeZone: form.timeZone,
  }
}

/** The newest texts of every question that is answered in words, from one walk back through the newest responses. */
async function latestTexts(
  db: Db,
  formId: string,
  every: { question: Question }[],
  counts: Map<string, Counts>,
): Promise<Map<string, Latest>> {
  const texts = new Map<string, Latest>()
  /** How many are still to be found, by question. */
  const missing = new Map<Question, number>()
  for (const { question } of every) {
    const answered = counts.get(question.id)?.get('') ?? 0
    if (typeOf(question).figures !== 'texts' || answered === 0) continue
    texts.set(question.id, [])
    missing.set(question, Math.min(answered, latestCount))
  }
  if (missing.size === 0) return texts
  for await (const rows of newestResponses(db, formId, latestReach)) {
    for (const { id, answers, submittedAt } of rows) {
      for (const [question, left] of missing) {
        const answer = answers[question.id]
        if (answer === undefined) continue
        const text = typeOf(question).toText(question, answer)
        texts.get(question.id)?.push({ responseId: id, text, submittedAt: submittedAt.toISOString() })
        if (left === 1) missing.delete(question)
        else missing.set(question, left - 1)
      }
    }
    if (missing.size === 0) break
  }
  return texts
}
