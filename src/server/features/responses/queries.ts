import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { answerTallies, responses } from './tables.ts'

export type ResponseRow = typeof responses.$inferSelect

/** What was deleted is nowhere else. */
const isKept = isNull(responses.deletedAt)

/** A checked response on its way to the writer. `json` is its answers, encoded once. */
export interface Submission {
  formId: string
  id: string
  formVersion: number
  timeZone: string
  json: string
  /** What it adds to the tallies: question id and value. */
  tallies: (readonly [questionId: string, value: string])[]
}

/** stored: it is new; same: it was stored before with the same answers; different: its id is known with others. */
export type Fate = 'stored' | 'same' | 'different'

/**
 * In words: the rows that came, first of all inserted unless their id is known; the tallies raised by the rows that
 * were really inserted, in key order so that two writers cannot wait for each other; and a row back for each response
 * that was not stored, saying whether its answers are the same. `counted` costs something only when there were repeats.
 */
const storeStatement = `
with batch as materialized (
  select n, f as form_id, i as id, v as form_version, d as day, a as answers, k as keys
  from jsonb_to_recordset($1::jsonb -> 'r') as r(n int, f text, i uuid, v int, d date, a jsonb, k int[])
), stored as (
  insert into responses (form_id, id, form_version, submitted_at, day, answers)
  select form_id, id, form_version, $2::timestamptz, day, answers from batch order by form_id, id
  on conflict (form_id, id) do nothing
  returning form_id, id
), all_new as materialized (
  select (select count(*) from stored) = (select count(*) from batch) as yes
), counted as materialized (
  select u.k, count(*) from stored join batch using (form_id, id) cross join unnest(batch.keys) as u(k)
  where not (select yes from all_new) group by u.k
), tallied as (
  insert into answer_tallies as t (form_id, question_id, value, day, shard, count)
  select k.f, k.q, k.v, k.d, $3::smallint, coalesce(s.count, k.c)
  from jsonb_to_recordset($1::jsonb -> 'k') as k(k int, f text, q text, v text, d date, c int)
  left join counted s using (k)
  where s.k is not null or (select yes from all_new)
  order by k.f, k.q, k.v, k.d
  on conflict (form_id, question_id, value, day, shard) do update set count = t.count + excluded.count
)
select batch.n, case when r.id is null then 'unseen' when r.deleted_at is null and r.answers = batch.answers then 'same' else 'different' end as fate
from batch left join responses r using (form_id, id)
where not (select yes from all_new)
  and not exists (select from stored s where (s.form_id, s.id) = (batch.form_id, batch.id))`

/**
 * Stores a batch and its tallies in one statement, which is named so that it is planned once.
 * @param shard which of a day's rows this process adds to, 0 to 7
 * @param now when they were received
 * @returns each one's fate in order; undefined where another process committed the id just now: ask again
 */
export async function storeBatch(
  query: Query,
  batch: Submission[],
  shard: number,
  now = new Date(),
): Promise<(Fate | undefined)[]> {
  const values = [payloadOf(batch, now), now, shard]
  const known = await query({ name: 'store-responses', text: storeStatement, values })
  const fates: (Fate | undefined)[] = batch.map(() => 'stored')
  for (const { n, fate } of known.rows as Known[]) fates[n] = fate === 'unseen' ? undefined : fate
  return fates
}

/** Runs the statement on the pool, or inside a transaction. */
export type Query = (statement: {
  name: string
  text: string
  values: unknown[]
}) => Promise<{ rows: unknown[] }>

interface Known {
  n: number
  fate: 'unseen' | 'same' | 'different'
}

/** `{ r: rows, k: tally keys with their counts }`; a row names its keys, so that repeats can be left uncounted. */
function payloadOf(batch: Submission[], now: Date) {
  const dayOf = dayIn(now)
  const places = new Map<string, number>()
  const keys: { head: string; count: number }[] = []
  const rows = batch.map(({ formId, id, formVersion, timeZone, json, tallies }, n) => {
    const day = dayOf(timeZone)
    const own = tallies.map(([questionId, value]) => {
      const head = `"f":${JSON.stringify(formId)},"q":${JSON.stringify(questionId)},"v":${JSON.stringify(value)},"d":"${day}"`
      let place = places.get(head)
      if (place === undefined) {
        place = keys.push({ head, count: 0 }) - 1
        places.set(head, place)
      }
      const key = keys[place]
      if (key) key.count++
      return place
    })
    return `{"n":${n},"f":${JSON.stringify(formId)},"i":"${id}","v":${formVersion},"d":"${day}","a":${json},"k":[${own}]}`
  })
  const counted = keys.map(({ head, count }, k) => `{"k":${k},${head},"c":${count}}`)
  return `{"r":[${rows}],"k":[${counted}]}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The date (YYYY-MM-DD) at one moment in any time zone; each zone is worked out once. */
function dayIn(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>()
  return (timeZone) => {
    let day = days.get(timeZone)
    if (day === undefined) {
      let formatter = formatters.get(timeZone)
      if (!formatter) {
        formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
        formatters.set(timeZone, formatter)
      }
      day = formatter.format(now)
      days.set(timeZone, day)
    }
    return day
  }
}

export async function responseById(db: Db, formId: string, id: string): Promise<ResponseRow | undefined> {
  const [row] = await db
    .select()
    .from(responses)
    .where(and(eq(responses.formId, formId), eq(responses.id, id), isKept))
  return row
}

/** When a response was received; undefined where there is none. */
export async function timeReceived(db: Db, formId: string, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ submittedAt: responses.submittedAt })
    .from(responses)
    .where(and(eq(responses.formId, formId), eq(responses.id, id), isKept))
  return row?.submittedAt
}

/** A place between two responses: where a page ended, as its last response's milliseconds and id. */
export type Cursor = string

export const cursorOf = ({ submittedAt, id }: Pick<ResponseRow, 'submittedAt' | 'id'>): Cursor =>
  `${submittedAt.getTime()}.${id}`

/** Whether a response comes after a place, in an order by time. */
export const isBeyond = (cursor: Cursor, order: 'asc' | 'desc') =>
  comparedTo(cursor, order === 'asc' ? ['>', '>='] : ['<', '<='])

/** Whether a response comes before a place or is the one it names, in an order by time. */
export const isNotBeyond = (cursor: Cursor, order: 'asc' | 'desc') =>
  comparedTo(cursor, order === 'asc' ? ['<=', '<='] : ['>=', '>='])

/** The moment is compared by itself as well: of pairs the planner does not know how many there are. */
function comparedTo(cursor: Cursor, [pair, moment]: [pair: string, moment: string]): SQL {
  const at = cursor.indexOf('.')
  const time = new Date(Number(cursor.slice(0, at))).toISOString()
  return sql`((${responses.submittedAt}, ${responses.id}) ${sql.raw(pair)} (${time}::timestamptz, ${cursor.slice(at + 1)}::uuid)
    and ${responses.submittedAt} ${sql.raw(moment)} ${time}::timestamptz)`
}

export interface Tally {
  questionId: string
  value: string
  count: number
}

/** Days from the first to the last; all days where one is missing. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const onDays = ({ from, to }: Days) =>
  and(
    from === undefined ? undefined : gte(answerTallies.day, from),
    to === undefined ? undefined : lte(answerTallies.day, to),
  )

/** How often each value was answered. */
export async function talliesOf(db: Db, formId: string, days: Days = {}): Promise<Tally[]> {
  return db
    .select({
      questionId: answerTallies.questionId,
      value: answerTallies.value,
      count: sql<number>`sum(${answerTallies.count})::int`,
    })
    .from(answerTallies)
    .where(and(eq(answerTallies.formId, formId), onDays(days)))
    .groupBy(answerTallies.questionId, answerTallies.value)
}

/** Responses per day, oldest day first; days without any are left out. */
export async function responsesByDay(
  db: Db,
  formId: string,
  days: Days = {},
): Promise<{ day: string; responses: number }[]> {
  const total = sql<number>`sum(${answerTallies.count})::int`
  return db
    .select({ day: answerTallies.day, responses: total })
    .from(answerTallies)
    .where(and(eq(answerTallies.formId, formId), eq(answerTallies.questionId, ''), onDays(days)))
    .groupBy(answerTallies.day)
    .having(sql`${total} <> 0`)
    .orderBy(asc(answerTallies.day))
}

/** A number that changes whenever the tallies of a form do, whatever is taken out and put in. */
export async function tallyMark(db: Db, formId: string): Promise<string> {
  const key = sql`concat_ws(' ', ${answerTallies.questionId}, ${answerTallies.value}, ${answerTallies.day})`
  const [row] = await db
    .select({ mark: sql<string>`sum(${answerTallies.count}::numeric * hashtext(${key}))::text` })
    .from(answerTallies)
    .where(eq(answerTallies.formId, formId))
  return row?.mark ?? ''
}

/** How many responses a form has, from its tallies. */
export async function countResponses(db: Db, formId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${answerTallies.count}), 0)::int` })
    .from(answerTallies)
    .where(and(eq(answerTallies.formId, formId), eq(answerTallies.questionId, '')))
  return row?.total ?? 0
}

/** When the first and the last response came. */
export async function timesOf(
  db: Db,
  formId: string,
): Promise<{ firstAt: string | null; lastAt: string | null }> {
  const edge = async (direction: typeof asc) => {
    const [row] = await db
      .select({ at: responses.submittedAt })
      .from(responses)
      .where(and(eq(responses.formId, formId), isKept))
      .orderBy(direction(responses.submittedAt))
      .limit(1)
    return row?.at.toISOString() ?? null
  }
  return { firstAt: await edge(asc), lastAt: await edge(desc) }
}

/**
 * The newest responses, newest first, in pages that are each a short query of their own.
 * @param reach how many there are at most in all
 * @param until the newest that is meant
 */
export async function* newestResponses(
  db: Db,
  formId: string,
  reach: number,
  until?: Cursor,
): AsyncGenerator<ResponseRow[]> {
  const size = Math.min(reach, 100)
  let before = until === undefined ? undefined : isNotBeyond(until, 'asc')
  for (let read = 0; read < reach; read += size) {
    const rows = await db
      .select()
      .from(responses)
      .where(and(eq(responses.formId, formId), isKept, before))
      .orderBy(desc(responses.submittedAt), desc(responses.id))
      .limit(size)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    before = isBeyond(cursorOf(last), 'desc')
  }
}

const readColumns = {
  id: responses.id,
  submittedAt: responses.submittedAt,
  formVersion: responses.formVersion,
  answers: responses.answers,
}

/** A response with what a reader of many needs of it. */
export type ReadResponse = Pick<ResponseRow, keyof typeof readColumns>

/** Rows of the smallest and the largest page, and what a page is to hold at most, in letters of its texts. */
const pace = { least: 50, most: 1_000, letters: 2_000_000 }

/** Letters that people wrote in some responses, roughly. */
function lettersIn(rows: readonly ReadResponse[]): number {
  let letters = 0
  for (const { answers } of rows)
    for (const id in answers) {
      const answer = answers[id]
      if (typeof answer === 'string') letters += answer.length
      else if (typeof answer === 'object') letters += JSON.stringify(answer).length
    }
  return letters
}

/** How many rows the next page may have, after what the last one weighed. */
export function nextPageSize(rows: readonly ReadResponse[]): number {
  const each = lettersIn(rows) / Math.max(1, rows.length)
  return Math.max(pace.least, Math.min(pace.most, rows.length * 4, Math.floor(pace.letters / (each + 1))))
}

/**
 * Every response that came before now, oldest first, in pages that are each a short query of their own, so that on
 * the embedded engine others are stored in between. Pages grow as far as what is written in them allows.
 * @param until the last that is meant
 */
export async function* eachPage(db: Db, formId: string, until?: Cursor): AsyncGenerator<ReadResponse[]> {
  const start = new Date()
  const isMeant = until === undefined ? undefined : isNotBeyond(until, 'asc')
  let size = pace.least
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select(readColumns)
      .from(responses)
      .where(and(eq(responses.formId, formId), isKept, lte(responses.submittedAt, start), isMeant, after))
      .orderBy(asc(responses.submittedAt), asc(responses.id))
      .limit(size)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    size = nextPageSize(rows)
    after = isBeyond(cursorOf(last), 'asc')
  }
}

/** Deletes at most `most` responses of a form; how many were deleted. */
export async function deleteSomeResponses(db: Db, formId: string, most: number): Promise<number> {
  const some = db.select({ id: responses.id }).from(responses).where(eq(responses.formId, formId)).limit(most)
  const deleted = await db
    .delete(responses)
    .where(and(eq(responses.formId, formId), inArray(responses.id, some)))
    .returning({ id: responses.id })
  return deleted.length
}

export async function deleteTallies(db: Db, formId: string): Promise<void> {
  await db.delete(answerTallies).where(eq(answerTallies.formId, formId))
}
