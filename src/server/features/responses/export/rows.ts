import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { everyQuestion } from '../../forms/rules.ts'
import { matchingPages } from '../filter/queries.ts'
import { eachPage, type ReadResponse } from '../queries.ts'
import { ownAnswer } from '../rules.ts'
import { isNarrow, type Selection } from '../selection/queries.ts'
import { distinctHeadings } from './rules.ts'

/** What of a form an export needs. */
export interface Exported {
  id: string
  questions: Question[]
  retired: Question[]
}

/** A cell of a table: a number stays one, and a moment or a day is told from a text that looks like it. */
export type Cell = string | number | { moment: Date } | { day: string }

/**
 * A column for each question that was ever asked, removed ones at the end.
 * @param submittedAt the heading above the moments
 */
export function columnsOf(form: Exported, submittedAt = 'Submitted at') {
  const questions = everyQuestion(form)
    .map(({ question }) => question)
    .filter((question) => typeOf(question).figures !== 'none')
  const labels = questions.map(({ label }) => label || 'Untitled question')
  return { questions, headings: distinctHeadings(['Response', submittedAt, ...labels]) }
}

/** The responses as rows of a table, a page at a time, oldest first. */
export async function* tablePages(db: Db, form: Exported, selection?: Selection): AsyncGenerator<Cell[][]> {
  const { questions } = columnsOf(form)
  for await (const rows of exportedPages(db, form.id, selection)) {
    yield rows.map(({ id, submittedAt, answers }) => {
      const cells = questions.map((question) => {
        const answer = ownAnswer(answers, question.id)
        if (answer === undefined) return ''
        if (typeof answer === 'number') return answer
        if (question.type === 'date' && typeof answer === 'string') return { day: answer }
        return typeOf(question).toText(question, answer)
      })
      return [id, { moment: submittedAt }, ...cells]
    })
  }
}

/** Pages of responses, oldest first; the next is being read while one is worked on. */
export function exportedPages(db: Db, formId: string, selection?: Selection): AsyncGenerator<ReadResponse[]> {
  return oneAhead<ReadResponse[]>(
    selection && isNarrow(selection)
      ? matchingPages(db, formId, selection, { order: 'asc', size: 100 })
      : eachPage(db, formId, selection?.until),
  )
}

async function* oneAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = pages.next()
      // It is waited for in the next round, if there is one.
      next.catch(() => {})
      yield value
    }
  } finally {
    await pages.return(undefined)
  }
}

/** Letters of a piece that is worth being sent on its own. */
const pieceLetters = 64_000

/** Rows as text in pieces of handy size, however long each row is. */
export function* inPieces<Row>(rows: readonly Row[], textOf: (row: Row) => string): Generator<string> {
  let piece = ''
  for (const row of rows) {
    piece += textOf(row)
    if (piece.length < pieceLetters) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
