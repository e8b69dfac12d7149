import type { Analysis } from '#contract/analysis.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, questionsOfVersions } from '../forms/queries.ts'
import { everyQuestion } from '../forms/rules.ts'
import { latestAnswers, responsesByDay, type Tally, talliesOf, timesOf } from '../responses/queries.ts'
import { analyseQuestion, askedCounts, type Counts } from './rules.ts'

const latestCount = 5

/** What the answers to a form say: from tallies alone, whatever the number of responses, but for the latest texts. */
export async function analysisOf(db: Db, form: FormRow['form']): Promise<Analysis> {
  const counts = byQuestion(await talliesOf(db, form.id))
  const byVersion = new Map([...(counts.get('') ?? [])].map(([version, count]) => [Number(version), count]))
  const asked = askedCounts(byVersion, await questionsOfVersions(db, form.id, [...byVersion.keys()]))
  const questions: Analysis['questions'] = []
  for (const { question, removed } of everyQuestion(form)) {
    const { figures } = typeOf(question)
    if (figures === 'none') continue
    const own = counts.get(question.id) ?? new Map<string, number>()
    const latest = figures === 'texts' && own.size > 0 ? await latestTexts(db, form.id, question) : undefined
    questions.push(analyseQuestion(question, removed, own, asked.get(question.id) ?? 0, latest))
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

async function latestTexts(db: Db, formId: string, question: Question) {
  const rows = await latestAnswers(db, formId, question.id, latestCount)
  return rows.map(({ responseId, answer, submittedAt }) => ({
    responseId,
    text: typeOf(question).toText(question, answer),
    submittedAt: submittedAt.toISOString(),
  }))
}

function byQuestion(tallies: Tally[]): Map<string, Counts> {
  const counts = new Map<string, Map<string, number>>()
  for (const { questionId, value, count } of tallies) {
    let own = counts.get(questionId)
    if (!own) {
      own = new Map()
      counts.set(questionId, own)
    }
    own.set(value, count)
  }
  return counts
}
