import { stringify } from 'csv-stringify/sync'
import type { ShownAnswer, StoredFile } from '#contract/questions/definition.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import type { ShownResponse } from '#contract/responses.ts'
import type { Db } from '#server/db/database.ts'
import { questionsOfVersions } from '../../forms/queries.ts'
import { everyQuestion } from '../../forms/rules.ts'
import { eachPage, type ResponseRow } from '../queries.ts'
import { distinctHeadings, harmlessCell } from './rules.ts'

/** A response with its options in the wording of the version that was answered. */
export const showResponse = (row: ResponseRow, questions: ReadonlyMap<string, Question>): ShownResponse => ({
  id: row.id,
  submittedAt: row.submittedAt.toISOString(),
  formVersion: row.formVersion,
  answers: Object.fromEntries(
    Object.entries(row.answers).map(([id, answer]) => {
      const question = questions.get(id)
      return [id, question ? typeOf(question).show(question, answer) : answer]
    }),
  ),
})

/** What the versions asked that some responses answered, by version and question id. */
export async function questionsAnswered(db: Db, formId: string, rows: readonly ResponseRow[]) {
  const numbers = [...new Set(rows.map((row) => row.formVersion))]
  const versions = await questionsOfVersions(db, formId, numbers)
  return new Map(
    versions.map(({ version, questions }) => [
      version,
      new Map(questions.map((question) => [question.id, question])),
    ]),
  )
}

/** Every response to a form as replies show them, oldest first, page by page. */
async function* shownPages(db: Db, formId: string): AsyncGenerator<ShownResponse[]> {
  for await (const rows of eachPage(db, formId)) {
    const asked = await questionsAnswered(db, formId, rows)
    yield rows.map((row) => showResponse(row, asked.get(row.formVersion) ?? new Map()))
  }
}

/** All responses to a form as a JSON list, one on each line. */
export async function* responsesAsJson(db: Db, formId: string): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of shownPages(db, formId)) {
    for (const response of page) {
      yield before + JSON.stringify(response)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * All responses to a form as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets): a column for each question
 * that was ever asked.
 */
export async function* responsesAsCsv(
  db: Db,
  form: { id: string; questions: Question[]; retired: Question[] },
): AsyncGenerator<string> {
  const questions = everyQuestion(form)
    .map(({ question }) => question)
    .filter((question) => typeOf(question).figures !== 'none')
  const labels = questions.map(({ label }) => label || 'Untitled question')
  const line = (cells: string[]) =>
    stringify([cells.map(harmlessCell)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  yield `\ufeff${line(distinctHeadings(['Response', 'Submitted at', ...labels]))}`
  for await (const page of shownPages(db, form.id)) {
    const lines = page.map(({ id, submittedAt, answers }) =>
      line([id, submittedAt, ...questions.map((question) => cellOf(answers[question.id]))]),
    )
    yield lines.join('')
  }
}

/** An answer in one cell; several are parted by semicolons. */
function cellOf(answer: ShownAnswer | StoredFile | undefined): string {
  if (answer === undefined) return ''
  if (Array.isArray(answer)) return answer.map(cellOf).join('; ')
  if (typeof answer !== 'object') return String(answer)
  if ('name' in answer) return answer.name
  return 'other' in answer ? answer.other : answer.value
}
