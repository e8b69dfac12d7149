import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnalysedQuestion, analyzeForm } from '#contract/analysis.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { type Condition, type ResponseFilter, whereSchema } from '#contract/responses/filter.ts'
import { listResponses, listTexts, submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const option = (id: string, value: string) => ({ id, value })
const questions = [
  { id: 'stars', type: 'rating', label: 'Stars' },
  {
    id: 'one',
    type: 'radio',
    label: 'One',
    options: [option('other', 'Äpfel'), option('b', 'Pear')],
    other: true,
  },
  { id: 'some', type: 'multiple', label: 'Some', options: [option('x', 'X'), option('y', 'Y')], other: true },
  { id: 'words', type: 'long', label: 'Words' },
  { id: 'size', type: 'number', label: 'Size' },
  { id: 'when', type: 'date', label: 'When' },
  { id: 'yes', type: 'checkbox', label: 'Yes?' },
]

type Answers = Record<string, unknown>
interface Sent {
  id: string
  answers: Answers
}

const makeForm = (owner: Person) => home.form(owner, { questions: JSON.stringify(questions) as never })
const send = async (form: Form, answers: Answers): Promise<Sent> => {
  const id = randomUUID()
  await home.call(submitResponse, { params: { formId: form.id }, body: { id, answers } })
  return { id, answers }
}
/** As an address says it. */
const onWire = ({ where, ...query }: ResponseFilter & object) => ({
  ...query,
  ...(where && { where: whereSchema.encode(where) }),
})
const analyse = (owner: Person, form: Form, query: ResponseFilter = {}) =>
  owner.call(analyzeForm, { params: { formId: form.id }, query: onWire(query) })
const list = (owner: Person, form: Form, query: ResponseFilter & object = {}) =>
  owner.call(listResponses, { params: { formId: form.id }, query: onWire(query) })
const byId = (all: AnalysedQuestion[]) => Object.fromEntries(all.map((one) => [one.questionId, one]))

const answersArbitrary = fc.record(
  {
    stars: fc.integer({ min: 1, max: 5 }),
    one: fc.constantFrom('other', 'b', { other: 'Plum' }),
    some: fc.constantFrom(['x'], ['y'], ['x', 'y'], ['x', { other: 'Z' }], [{ other: 'Q' }]),
    words: fc.constantFrom('Great room', 'great ROOM, warm', 'Ünïque', '50% off_road \\ back'),
    size: fc.constantFrom(-5, 0, 0.25, 2, 10, 1e15),
    when: fc.constantFrom('2026-01-31', '2026-02-01', '1999-12-31'),
    yes: fc.boolean(),
  },
  { requiredKeys: [] },
)

const values = {
  stars: ['1', '2', '5'],
  one: ['other', 'b', '#other'],
  some: ['x', 'y', '#other'],
  when: ['2026-01-31', '1999-12-31'],
  yes: ['true', 'false'],
  size: ['-5', '0.25', '10'],
}
const bound = fc.constantFrom('atLeast' as const, 'atMost' as const)
const conditionArbitrary: fc.Arbitrary<Condition> = fc.oneof(
  ...Object.entries(values).map(([questionId, own]) =>
    fc.record({
      questionId: fc.constant(questionId),
      test: fc.constant('is' as const),
      values: fc.uniqueArray(fc.constantFrom(...own), { minLength: 1 }),
    }),
  ),
  fc.record({
    questionId: fc.constantFrom('stars', 'size'),
    test: bound,
    value: fc.constantFrom('-5', '-05.0', '0', '002', '3.5', '9999999999999999.25'),
  }),
  fc.record({
    questionId: fc.constant('when'),
    test: bound,
    value: fc.constantFrom('2026-01-31', '2000-01-01'),
  }),
  fc.record({
    questionId: fc.constantFrom(...questions.map(({ id }) => id)),
    test: fc.constantFrom('answered' as const, 'skipped' as const),
  }),
)

/** The same condition, judged the simple way. */
function holds(condition: Condition, answers: Answers): boolean {
  const answer = answers[condition.questionId]
  if (condition.test === 'skipped') return answer === undefined
  if (answer === undefined) return false
  if (condition.test === 'answered') return true
  if (condition.test === 'is') {
    const given = (Array.isArray(answer) ? answer : [answer]).map((value) =>
      typeof value === 'object' ? '#other' : String(value),
    )
    return condition.values.some((value) => given.includes(value))
  }
  if (!('value' in condition)) return false
  const { value, test } = condition
  const [left, right] =
    condition.questionId === 'when' ? [String(answer), value] : [Number(answer), Number(value)]
  return test === 'atLeast' ? left >= right : left <= right
}

test('any combination of conditions lets the same responses through as a look at each, with their figures', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const all: Sent[] = []
  for (const answers of fc.sample(answersArbitrary, { numRuns: 60, seed: 7 }))
    all.push(await send(form, answers))
  await fc.assert(
    fc.asyncProperty(fc.array(conditionArbitrary, { minLength: 1, maxLength: 3 }), async (where) => {
      const expected = all.filter(({ answers }) => where.every((condition) => holds(condition, answers)))
      const listed = await list(ada, form, { where })
      const analysis = await analyse(ada, form, { where })
      expect(listed.total).toBe(expected.length)
      expect(listed.responses).toHaveLength(Math.min(20, expected.length))
      const known = new Set(expected.map(({ id }) => id))
      expect(listed.responses.filter(({ id }) => !known.has(id))).toEqual([])
      expect([analysis.total, analysis.responses]).toEqual([60, expected.length])
      const figures = byId(analysis.questions)
      for (const { id } of questions) {
        const given = expected.filter(({ answers }) => answers[id] !== undefined).length
        const { answered, skipped } = figures[id] ?? {}
        expect([id, answered, skipped]).toEqual([id, given, expected.length - given])
      }
      for (const { value, count } of figures.some?.distribution ?? []) {
        const condition: Condition = { questionId: 'some', test: 'is', values: [value] }
        const chosen = expected.filter(({ answers }) => holds(condition, answers)).length
        expect([value, count]).toEqual([value, chosen])
      }
      const stars = expected.flatMap(({ answers }) =>
        answers.stars === undefined ? [] : [Number(answers.stars)],
      )
      const sum = stars.reduce((total, value) => total + value, 0)
      if (stars.length > 0) expect(figures.stars?.mean).toBeCloseTo(sum / stars.length, 10)
    }),
    { numRuns: 40 },
  )
})

test('days are chosen from tallies, in the time zone of the form, and compared with as many before', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const days = { '2026-03-01': [1, 1, 2, 1, 2, 1], '2026-03-05': [5, 5, 4, 5, 5, 5], '2026-03-06': [4] }
  for (const [day, stars] of Object.entries(days))
    for (const value of stars) {
      const { id } = await send(form, { stars: value, words: day })
      await home.database.pool.query(
        `update responses set day = $2::date, submitted_at = $2::date + interval '12 hours' where id = $1`,
        [id, day],
      )
    }
  // As they would have been counted on those days.
  await home.database.pool.query(`delete from answer_tallies where form_id = $1`, [form.id])
  await home.database.pool.query(
    `insert into answer_tallies (form_id, question_id, value, day, shard, count)
     select form_id, '', '1', day, 0, count(*) from responses group by 1, 4
     union all select form_id, 'stars', answers ->> 'stars', day, 0, count(*) from responses group by 1, 3, 4
     union all select form_id, 'words', '', day, 0, count(*) from responses group by 1, 4`,
  )
  const chosen = await analyse(ada, form, { from: '2026-03-05', to: '2026-03-08' })
  const previous = { from: '2026-03-01', to: '2026-03-04', responses: 6 }
  expect(chosen).toMatchObject({ total: 13, responses: 7, previous })
  expect(chosen.trend).toEqual([
    { day: '2026-03-05', responses: 6 },
    { day: '2026-03-06', responses: 1 },
  ])
  expect([chosen.firstAt, chosen.lastAt].map((at) => at?.slice(0, 10))).toEqual(['2026-03-05', '2026-03-06'])
  expect(byId(chosen.questions).stars).toMatchObject({
    answered: 7,
    mean: 33 / 7,
    change: { figure: 'mean', previous: 8 / 6, previousAnswered: 6, verdict: 'higher' },
  })
  expect(byId(chosen.questions).words?.latest?.map(({ text }) => text)).not.toContain('2026-03-01')
  // With a condition it is counted from the responses, and agrees.
  const where: Condition[] = [{ questionId: 'stars', test: 'answered' }]
  const counted = await analyse(ada, form, { from: '2026-03-05', to: '2026-03-08', where })
  expect(counted).toMatchObject({ responses: 7, trend: chosen.trend, previous })
  expect((await list(ada, form, { to: '2026-03-01' })).total).toBe(6)
})

test('when the first and the last came is said of those that a filter lets through', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const sent: string[] = []
  for (const [at, stars] of [5, 1, 5, 1, 5].entries()) {
    const { id } = await send(form, { stars })
    const moment = `2026-03-0${at + 1}T12:00:00.000Z`
    await home.database.pool.query(
      'update responses set submitted_at = $1::timestamptz, day = $1::timestamptz::date where id = $2',
      [moment, id],
    )
    sent.push(moment)
  }
  const times = async (query: ResponseFilter) => {
    const { firstAt, lastAt } = await analyse(ada, form, query)
    return [firstAt, lastAt]
  }
  expect(await times({})).toEqual([sent[0], sent[4]])
  expect(await times({ where: [{ questionId: 'stars', test: 'is', values: ['1'] }] })).toEqual([
    sent[1],
    sent[3],
  ])
  expect(await times({ where: [{ questionId: 'stars', test: 'is', values: ['3'] }] })).toEqual([null, null])
})

const search = (owner: Person, form: Form, words: string) =>
  owner.call(listResponses, { params: { formId: form.id }, query: { search: words } })

test('a search finds words in any answer, whatever their case, and takes nothing for a pattern', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { words: 'Great ROOM and über alles', one: 'b' })
  await send(form, { words: '50% off_road', one: { other: 'Plum' } })
  await send(form, { one: 'other', some: ['x', { other: 'Pflaume' }] })
  const found = async (words: string) => (await search(ada, form, words)).responses.length
  for (const words of ['room', 'GREAT pear', 'plum', 'pflaume', 'äpfel', 'Über', '0% o'])
    expect([words, await found(words)]).toEqual([words, 1])
  for (const words of ['great plum', 'off%road', 'offxroad', 'other'])
    expect([words, await found(words)]).toEqual([words, 0])
  expect((await search(ada, form, 'room')).total).toBeNull()
})

test('pages go on where the last one ended, in both orders, and reach everything once', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const params = { formId: form.id }
  for (let n = 0; n < 45; n++) await send(form, { size: n, words: `Text ${n}` })
  for (const order of ['asc', 'desc'] as const) {
    const sizes: unknown[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await ada.call(listResponses, { params, query: { order, ...(after && { after }) } })
      sizes.push(...page.responses.map(({ answers }) => answers.size))
      after = page.after
    }
    expect(sizes.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 45 }, (_, n) => n))
  }
  expect((await ada.call(listResponses, { params, query: { page: 1 } })).responses).toHaveLength(20)
  expect((await ada.call(listResponses, { params, query: { page: 3 } })).responses).toEqual([])
  const texts = await ada.call(listTexts, {
    params: { formId: form.id, questionId: 'words' },
    query: { search: 'text 4' },
  })
  expect(texts.after).toBeNull()
  // 4, 14, 24, 34 and 40 to 44.
  expect(texts.texts).toHaveLength(9)
})

test('a condition on what was never asked names what is wrong', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const wrong: Condition[] = [
    { questionId: 'gone', test: 'answered' },
    { questionId: 'words', test: 'atLeast', value: '3' },
    { questionId: 'stars', test: 'is', values: ['x'] },
  ]
  for (const condition of wrong)
    await expect(analyse(ada, form, { where: [condition] })).rejects.toMatchObject({
      status: 400,
      fields: { where: expect.any(String) },
    })
})

test.each([
  ['from', '0000-01-01'],
  ['to', '9999-12-31'],
  ['after', `999999999999999.${randomUUID()}`],
  ['after', `1.${'-'.repeat(36)}`],
  ['where', 'size.is.1e-99999'],
  ['where', 'size.is.0x10'],
  ['search', 'a b c d e f g h i'],
])('%s=%s is refused with the name of the field', async (field, value) => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const reply = ada.call(listResponses, { params: { formId: form.id }, query: { [field]: value } })
  await expect(reply).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test("'skipped' is said only of who was asked", async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { stars: 5 })
  const more = JSON.stringify([...questions, { id: 'new', type: 'short', label: 'New' }])
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { questions: more } } })
  const later = await send(form, { stars: 4 })
  const { responses } = await list(ada, form, { where: [{ questionId: 'new', test: 'skipped' }] })
  expect(responses.map(({ id }) => id)).toEqual([later.id])
})
