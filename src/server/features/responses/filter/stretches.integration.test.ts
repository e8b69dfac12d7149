import { expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { listResponses } from '#contract/responses.ts'
import { world } from '#test/world.ts'

const home = world()

/** Responses in one moment, so that the bounds of what is read at once fall into the middle of one. */
const atOnce = 7

const fill = (formId: string, rows: number, answers: string) =>
  home.database.pool.query(
    `insert into responses (form_id, id, form_version, submitted_at, day, answers, deleted_at)
     select $1, gen_random_uuid(), 1, t, t::date, ${answers}, case when n % 11 = 0 then t end
     from (select n, '2026-01-01'::timestamptz + (n / ${atOnce}) * interval '1 s' as t
           from generate_series(1, $2::int) n) made`,
    [formId, rows],
  )

test('more responses than are read at once are each counted and listed once, in both orders', async () => {
  const ada = await home.person()
  const form = await home.form(ada, {
    questions: JSON.stringify([{ id: 'stars', type: 'rating', label: 'Stars' }]) as never,
  })
  // Nearly all of the last stretch is let through, little of the others.
  await fill(
    form.id,
    41_000,
    `jsonb_build_object('stars', case when n > 39000 or n % 900 = 0 then 5 else 1 + n % 4 end)`,
  )
  const params = { formId: form.id }
  const { rows } = await home.database.pool.query(
    `select id, answers ->> 'stars' as stars from responses
     where form_id = $1 and deleted_at is null order by submitted_at, id`,
    [form.id],
  )
  const five = rows.filter(({ stars }) => stars === '5').map(({ id }) => id as string)
  const low = rows.filter(({ stars }) => Number(stars) <= 2).length
  const where = 'stars.is.5'
  const counted = await ada.call(analyzeForm, { params, query: { where: 'stars.atMost.2' } })
  expect(counted.responses).toBe(low)
  expect(counted.questions[0]?.answered).toBe(low)

  for (const order of ['asc', 'desc'] as const) {
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await ada.call(listResponses, {
        params,
        query: { where, order, ...(after && { after }) } as never,
      })
      seen.push(...page.responses.map(({ id }) => id))
      if (page.after === null) break
      after = page.after
    }
    expect(seen).toEqual(order === 'asc' ? five : five.toReversed())
  }
})

test('a form of very many questions is counted in parts', async () => {
  const ada = await home.person()
  const questions = Array.from({ length: 300 }, (_, n) => ({ id: `q${n}`, type: 'rating', label: `Q${n}` }))
  const form = await home.form(ada, { questions: JSON.stringify(questions) as never })
  await fill(
    form.id,
    1_500,
    `(select jsonb_object_agg('q' || q, 1 + (n + q) % 5) from generate_series(0, 299) q)`,
  )
  const { responses, questions: figures } = await ada.call(analyzeForm, {
    params: { formId: form.id },
    query: { where: 'q0.atMost.2' },
  })
  const { rows } = await home.database.pool.query(
    `select count(*)::int as all, count(*) filter (where answers ->> 'q299' = '3')::int as threes
     from responses where form_id = $1 and deleted_at is null and (answers ->> 'q0')::int <= 2`,
    [form.id],
  )
  expect(responses).toBe(rows[0].all)
  expect(figures).toHaveLength(300)
  for (const { answered } of figures) expect(answered).toBe(rows[0].all)
  expect(figures[299]?.distribution?.find(({ value }) => value === '3')?.count).toBe(rows[0].threes)
})
