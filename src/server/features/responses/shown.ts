import { type Question, typeOf } from '#contract/questions/question.ts'
import type { ShownResponse } from '#contract/responses.ts'
import type { Db } from '#server/db/database.ts'
import { questionsOfVersions } from '../forms/queries.ts'
import type { ResponseRow } from './queries.ts'

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
