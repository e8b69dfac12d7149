import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Question } from '#contract/questions/question.ts'
import { startServer, temporaryFolder } from './process/server.ts'
import { makeForm } from './ten-questions.ts'

/** A part at a time: the embedded engine is one thread, and its log grows. */
const part = 100_000

/** A form as ten-questions.ts makes it. */
export interface FilledForm {
  id: string
  questions: Question[]
}

/** So many responses over the 365 days until now, made by the database, and the tallies they would have. */
export async function fillWithResponses(pool: pg.Pool, form: FilledForm, amount: number): Promise<void> {
  const value = (question: Question, at: number) => {
    const options = 'options' in question ? question.options.map(({ id }) => `'${id}'`).join() : ''
    if (at < 3 || at === 4) return '1 + floor(random() * 5)::int'
    if (at === 3) return 'floor(random() * 11)::int'
    if (at < 7) return `(array[${options}])[1 + floor(random() * 4)::int]`
    if (at === 7) return `jsonb_build_array((array[${options}])[1 + floor(random() * 4)::int])`
    return at === 8 ? `'In Heidelberg'` : `repeat('The examples were close to our own work. ', 14)`
  }
  const pairs = form.questions.map((question, at) => `'${question.id}', ${value(question, at)}`)
  for (let from = 0; from < amount; from += part) {
    await pool.query(
      `insert into responses (form_id, id, form_version, submitted_at, day, answers)
       select $1, gen_random_uuid(), 1, t, t::date, a from (
         select now() - (1 - n / $4::float) * interval '365 days' as t,
                jsonb_build_object(${pairs.join(', ')}) as a
         from generate_series($2::int, $3::int) n) r`,
      [form.id, from, Math.min(amount, from + part) - 1, amount],
    )
    await pool.query('checkpoint')
  }
  const kinds = form.questions.map(({ id }, at) =>
    at === 7
      ? `('${id}', answers -> '${id}' ->> 0), ('${id}', '')`
      : `('${id}', ${at > 7 ? `''` : `answers ->> '${id}'`})`,
  )
  await pool.query(
    `insert into answer_tallies (form_id, question_id, value, day, shard, count)
     select form_id, k.q, k.v, day, 0, count(*)
     from responses cross join lateral (values ('', '1'), ${kinds.join(', ')}) k(q, v)
     where form_id = $1 group by 1, 2, 3, 4`,
    [form.id],
  )
  await pool.query('analyze')
}

const filler = fileURLToPath(new URL('./fixtures/fill-responses.ts', import.meta.url))

/**
 * The built server on a data folder of its own, with a form for each amount of responses. Nobody else can open a folder
 * that a server has open: it is filled between two starts.
 */
export async function startWithResponses(...amounts: number[]) {
  const dataDir = await temporaryFolder()
  const env = { ABUSE_PROTECTION: 'off' }
  const first = await startServer({ dataDir, env })
  const forms: Awaited<ReturnType<typeof makeForm>>[] = []
  for (const amount of amounts) forms.push(await makeForm(first.url, `With ${amount}`))
  await first.stop()
  const wanted = forms.map(({ id, questions }, at) => ({ form: { id, questions }, amount: amounts[at] }))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', filler, dataDir, JSON.stringify(wanted)])
  const server = await startServer({ dataDir, env })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop, forms }
}
