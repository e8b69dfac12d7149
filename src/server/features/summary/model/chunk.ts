import type { Question } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { type Cursor, cursorOf } from '../../responses/queries.ts'
import { responsesBefore } from '../queries.ts'
import { textsIn, type WrittenText, writtenQuestions } from '../rules.ts'
import type { Work } from './work.ts'

/** What one question to the model holds at most. */
const mostCharacters = 16_000
const mostTexts = 100
/** Responses on a page, and pages that are looked through for texts in one step. */
const pageSize = 100
const mostPages = 20

export interface Chunk {
  texts: WrittenText[]
  responses: number
  cursor: Work['cursor']
  /** There is nothing older. */
  last: boolean
}

/** The next texts below a place, and not above another, newest first, read in short pages. */
export async function nextChunk(
  db: Db,
  formId: string,
  questions: readonly Question[],
  { from, until }: { from: Work['cursor']; until: Cursor | undefined },
): Promise<Chunk> {
  const written = writtenQuestions(questions)
  const chunk: Chunk = { texts: [], responses: 0, cursor: from, last: false }
  let characters = 0
  for (let page = 0; page < mostPages; page++) {
    const rows = await responsesBefore(db, formId, { cursor: chunk.cursor, until }, pageSize)
    for (const row of rows) {
      const own = textsIn(row, written)
      const length = own.reduce((sum, { text }) => sum + text.length, 0)
      const full = characters + length > mostCharacters || chunk.texts.length + own.length > mostTexts
      if (full && chunk.texts.length > 0) return chunk
      characters += length
      chunk.texts.push(...own)
      if (own.length > 0) chunk.responses++
      chunk.cursor = cursorOf(row)
    }
    if (rows.length < pageSize) return { ...chunk, last: true }
  }
  return chunk
}
