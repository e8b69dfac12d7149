import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type Cursor, cursorOf, isBeyond, isNotBeyond, nextPageSize, type ResponseRow } from '../queries.ts'
import type { Selection } from '../selection/queries.ts'
import { responses } from '../tables.ts'

/**
 * Responses looked at in one query: some hundredths of a second, so that on the embedded engine, which has one
 * connection, others are stored in between.
 */
const stride = 20_000
/** Answers counted in one query, and of how many questions; planning takes longer than in proportion. */
const mostAnswers = 240_000
const mostColumns = 25
const hour = 3600 * 1000

type Order = 'asc' | 'desc'

/** A stretch of a form's responses by time: those beyond `after`, as far as and including `until`. */
interface Stretch {
  after?: Cursor | undefined
  until?: Cursor | undefined
}

/** Where in time those lie that are meant: what the index by time can tell by itself. */
const isNear = (formId: string, { from, to, until }: Selection) =>
  and(
    eq(responses.formId, formId),
    // No day begins more than fourteen hours before or after that of UTC.
    from === undefined ? undefined : gte(responses.submittedAt, new Date(Date.parse(from) - 14 * hour)),
    to === undefined ? undefined : lte(responses.submittedAt, new Date(Date.parse(to) + 38 * hour)),
    until === undefined ? undefined : isNotBeyond(until, 'asc'),
  )

/** All that is asked for of a form's responses, as one condition. */
const isMeant = (formId: string, selection: Selection) =>
  and(
    isNear(formId, selection),
    isNull(responses.deletedAt),
    selection.from === undefined ? undefined : gte(responses.day, selection.from),
    selection.to === undefined ? undefined : lte(responses.day, selection.to),
    selection.holds,
  )

const within = ({ after, until }: Stretch, order: Order) =>
  and(
    after === undefined ? undefined : isBeyond(after, order),
    until === undefined ? undefined : isNotBeyond(until, order),
  )

/** The stretches that a form's responses fall into, in order of time, each found when it is asked for. */
async function* stretches(
  db: Db,
  formId: string,
  selection: Selection,
  { order, start, rows = stride }: { order: Order; start?: Cursor | undefined; rows?: number },
): AsyncGenerator<Stretch> {
  const direction = order === 'asc' ? asc : desc
  for (let after = start; ; ) {
    const [edge] = await db
      .select({ submittedAt: responses.submittedAt, id: responses.id })
      .from(responses)
      .where(and(isNear(formId, selection), within({ after }, order)))
      .orderBy(direction(responses.submittedAt), direction(responses.id))
      .offset(rows - 1)
      .limit(1)
    const until = edge && cursorOf(edge)
    yield { after, until }
    if (!until) return
    after = until
  }
}

/**
 * The next responses that are meant, and where to go on; undefined at the end.
 * @param start the cursor where the page before ended
 */
export async function nextMatching(
  db: Db,
  formId: string,
  selection: Selection,
  { order, limit, start }: { order: Order; limit: number; start?: Cursor | undefined },
): Promise<{ rows: ResponseRow[]; after?: Cursor }> {
  const direction = order === 'asc' ? asc : desc
  const rows: ResponseRow[] = []
  for await (const stretch of stretches(db, formId, selection, { order, start })) {
    const found = await db
      .select()
      .from(responses)
      .where(and(isMeant(formId, selection), within(stretch, order)))
      .orderBy(direction(responses.submittedAt), direction(responses.id))
      .limit(limit + 1 - rows.length)
    rows.push(...found)
    if (rows.length > limit) break
  }
  const last = rows[limit - 1]
  return rows.length > limit && last ? { rows: rows.slice(0, limit), after: cursorOf(last) } : { rows }
}

/** All responses that are meant, page by page; of those that came before now where they come oldest first. */
export async function* matchingPages(
  db: Db,
  formId: string,
  selection: Selection,
  { order, size: first }: { order: Order; size: number },
): AsyncGenerator<ResponseRow[]> {
  const now = Date.now()
  let size = first
  for (let start: Cursor | undefined; ; ) {
    const { rows, after } = await nextMatching(db, formId, selection, { order, limit: size, start })
    const kept = order === 'asc' ? rows.filter(({ submittedAt }) => submittedAt.getTime() <= now) : rows
    if (kept.length > 0) yield kept
    if (after === undefined || kept.length < rows.length) return
    start = after
    size = Math.min(first * 10, nextPageSize(rows))
  }
}

/** The place after so many responses that are meant; undefined where there are fewer. */
export async function placeAfter(
  db: Db,
  formId: string,
  selection: Selection,
  order: Order,
  count: number,
): Promise<Cursor | undefined> {
  let start: Cursor | undefined
  for (let left = count; left > 0; ) {
    const limit = Math.min(500, left)
    const { rows, after } = await nextMatching(db, formId, selection, { order, limit, start })
    left -= rows.length
    const last = rows.at(-1)
    start = last && cursorOf(last)
    if (after === undefined) break
    if (left === 0) return after
  }
  return undefined
}

/** When the first of those that are meant came, in an order by time; undefined where there are none. */
export async function firstTime(
  db: Db,
  formId: string,
  selection: Selection,
  order: Order,
): Promise<Date | undefined> {
  const direction = order === 'asc' ? asc : desc
  for await (const stretch of stretches(db, formId, selection, { order })) {
    const [row] = await db
      .select({ at: responses.submittedAt })
      .from(responses)
      .where(and(isMeant(formId, selection), within(stretch, order)))
      .orderBy(direction(responses.submittedAt))
      .limit(1)
    if (row) return row.at
  }
  return undefined
}

/** How many that are meant came after a response. */
export async function countBeyond(
  db: Db,
  formId: string,
  selection: Selection,
  start: Cursor,
): Promise<number> {
  let count = 0
  for await (const stretch of stretches(db, formId, selection, { order: 'asc', start })) {
    const [row] = await db
      .select({ some: sql<number>`count(*)::int` })
      .from(responses)
      .where(and(isMeant(formId, selection), within(stretch, 'asc')))
    count += row?.some ?? 0
  }
  return count
}

/** How often each answer was given, by question, among the responses that are meant. */
export interface AnswerCount {
  /** '' counts by version, '#day' by the day of the response. */
  questionId: string
  /** As the database writes it: plain text, or JSON where it is a list or an object. */
  answer: string
  count: number
}

/** Two at a time: where the database has several connections it has several cores. */
const lanes = 2

/**
 * Counts the answers to some questions among the responses that are meant.
 * @param questionIds those with few different answers; of `written` only whether they were answered
 */
export async function countAnswers(
  db: Db,
  formId: string,
  selection: Selection,
  { questionIds, written }: { questionIds: string[]; written: string[] },
): Promise<AnswerCount[]> {
  const counted: [id: string, answer: SQL][] = [
    ['', sql`form_version::text`],
    ['#day', sql`day::text`],
    ...questionIds.map((id): [string, SQL] => [id, sql`answers ->> ${id}::text`]),
    ...written.map((id): [string, SQL] => [id, sql`case when answers ? ${id}::text then '' end`]),
  ]
  const counts: AnswerCount[] = []
  const rows = Math.min(stride, Math.ceil(mostAnswers / counted.length))
  const walk = stretches(db, formId, selection, { order: 'asc', rows })
  const lane = async () => {
    for (;;) {
      const { value: stretch, done } = await walk.next()
      if (done) return
      for (let first = 0; first < counted.length; first += mostColumns) {
        const some = counted.slice(first, first + mostColumns)
        counts.push(...(await countSome(db, some, and(isMeant(formId, selection), within(stretch, 'asc')))))
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    // Where one lane failed, the other need not go on.
    await walk.return(undefined)
  }
  return counts
}

async function countSome(db: Db, counted: [id: string, answer: SQL][], isMeant: SQL | undefined) {
  const column = (at: number) => sql.raw(`a${at}`)
  const answers = counted.map(([, answer], at) => sql`${answer} as ${column(at)}`)
  // Each answer is taken out of its response once, and counted by itself: half the time of one grouping over all.
  const countings = counted.map(
    (_, at) =>
      sql`select ${sql.raw(String(at))} as at, ${column(at)} as answer, count(*)::int as count
          from meant where ${column(at)} is not null group by ${column(at)}`,
  )
  // Joined with nothing, answers so long that they are packed are unpacked once and not for each question.
  const { rows } = await db.execute<{ at: number; answer: string; count: number }>(sql`
    with meant as materialized (
      select ${sql.join(answers, sql`, `)} from (
        select form_version, day, case
          when pg_column_compression(answers) is null then answers
          else answers || '{}'::jsonb
        end as answers
        from ${responses} where ${isMeant} offset 0
      ) whole
    ) ${sql.join(countings, sql` union all `)}`)
  return rows.map(({ at, answer, count }) => ({ questionId: counted[at]?.[0] ?? '', answer, count }))
}
