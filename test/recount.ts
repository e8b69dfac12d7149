import { prepareQuestions } from '#contract/questions/answers.ts'
import type { Database } from '#server/db/database.ts'

/** Tallies as `form question value day` → count, shards added up. */
export async function tallies({ pool }: Pick<Database, 'pool'>): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ key: string; count: number }>(`
    select concat_ws(' ', form_id, question_id, value, day) as key, sum(count)::int as count
    from answer_tallies group by 1 having sum(count) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** The same, counted anew from the responses that are stored. */
export async function recount({ pool }: Pick<Database, 'pool'>): Promise<Record<string, number>> {
  const { rows } = await pool.query(`
    select form_id, form_version, day::text, answers, v.questions
    from responses r join form_versions v using (form_id) where v.version = r.form_version and r.deleted_at is null`)
  const counts: Record<string, number> = {}
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  const prepared = new Map<string, ReturnType<typeof prepareQuestions>>()
  for (const row of rows) {
    const version = `${row.form_id} ${row.form_version}`
    const questions = prepared.get(version) ?? prepareQuestions(row.questions)
    prepared.set(version, questions)
    add(`${row.form_id}  ${row.form_version} ${row.day}`)
    for (const [question, value] of questions.tally(row.answers))
      add(`${row.form_id} ${question} ${value} ${row.day}`)
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
