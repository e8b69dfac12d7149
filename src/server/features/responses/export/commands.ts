import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { everyVersion } from '../../forms/queries.ts'
import type { Selection } from '../selection/queries.ts'
import { questionsToRead } from '../shown.ts'
import { type Cell, columnsOf, type Exported, exportedPages, inPieces, tablePages } from './rows.ts'
import { harmlessCell } from './rules.ts'

/** A cell as RFC 4180 has it. A number is no formula, whatever its sign. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return 'day' in value ? value.day : value.moment.toISOString()
  // Most are plain, which one look tells.
  if (!/[",;=+\-@\t\r\n]/.test(value)) return value
  const harmless = harmlessCell(value)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`

/** Responses as CSV (RFC 4180), a column for each question that was ever asked. */
export async function* csvOf(
  db: Db,
  form: Exported,
  { bom, selection }: { bom: boolean; selection?: Selection },
): AsyncGenerator<string> {
  yield `${bom ? '\ufeff' : ''}${line(columnsOf(form).headings)}`
  for await (const rows of tablePages(db, form, selection)) yield* inPieces(rows, line)
}

/** What is told of the form itself. */
export interface Described extends Exported {
  name: string
  description: string
  version: number
  timeZone: string
  language: string
}

/**
 * Everything as JSON, one response on each line. It can be sent again: each version's questions are as the form took
 * them, and a response's `id`, `formVersion` and `answers` are what `submitResponse` takes; `texts` are the same
 * answers in words, those of the form as it is now.
 */
export async function* jsonOf(db: Db, form: Described, selection?: Selection): AsyncGenerator<string> {
  const { id, name, description, version, timeZone, language, questions, retired } = form
  const about = { id, name, description, version, timeZone, language, questions, removedQuestions: retired }
  const versions = await everyVersion(db, id)
  yield `{"form":${JSON.stringify(about)},\n"versions":${JSON.stringify(versions)},\n"responses":[`
  let before = '\n'
  const toRead = questionsToRead(form)
  for await (const rows of exportedPages(db, id, selection))
    yield* inPieces(rows, ({ id: responseId, submittedAt, formVersion, answers }) => {
      const texts = textsOf(answers, toRead)
      const text = before + JSON.stringify({ id: responseId, submittedAt, formVersion, answers, texts })
      before = ',\n'
      return text
    })
  yield '\n]}\n'
}

const textsOf = (answers: Record<string, never> | object, questions: ReadonlyMap<string, Question>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const question = questions.get(id)
      return question ? [[id, typeOf(question).toText(question, answer)]] : []
    }),
  )
