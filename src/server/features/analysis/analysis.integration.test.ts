import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const option = (id: string, value: string) => ({ id, value })
const questions = [
  { id: 'nps', type: 'scale', label: 'Recommend?', min: 0, max: 10 },
  {
    id: 'one',
    type: 'radio',
    label: 'One',
    options: [option('a', 'Apple'), option('b', 'Pear')],
    other: true,
  },
  { id: 'some', type: 'multiple', label: 'Some', options: [option('x', 'X'), option('y', 'Y')] },
  { id: 'words', type: 'long', label: 'Words' },
  { id: 'size', type: 'number', label: 'Size' },
  { id: 'when', type: 'date', label: 'When' },
  { id: 'yes', type: 'checkbox', label: 'Yes?' },
  { id: 'line', type: 'separator' },
]

const makeForm = (owner: Person) =>
  home.form(owner, { questions: JSON.stringify(questions) as never, timeZone: 'Asia/Tokyo' })
const send = (form: Form, answers: Record<string, unknown>) =>
  home.call(submitResponse, { params: { formId: form.id }, body: { id: randomUUID(), answers } })
const analyse = (owner: Person, form: Form) =>
  owner.call(analyzeForm, { params: { formId: form.id }, query: {} })

test('says how often each answer was given, with the figures that fit the type', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, {
    nps: 10,
    one: 'a',
    some: ['x', 'y'],
    words: 'First',
    size: 1.5,
    when: '2026-01-31',
    yes: true,
  })
  await send(form, { nps: 9, one: { other: 'Plum' }, some: ['y'], words: 'Second', size: 2.5, yes: false })
  await send(form, { nps: 3, one: 'a' })
  const analysis = await analyse(ada, form)
  expect(analysis).toMatchObject({ formId: form.id, responses: 3, timeZone: 'Asia/Tokyo' })
  expect(Date.parse(analysis.firstAt ?? '')).toBeLessThanOrEqual(Date.parse(analysis.lastAt ?? ''))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(
    new Date(analysis.lastAt ?? ''),
  )
  expect(analysis.trend).toEqual([{ day: today, responses: 3 }])

  const by = Object.fromEntries(analysis.questions.map((question) => [question.questionId, question]))
  expect(Object.keys(by)).toEqual(['nps', 'one', 'some', 'words', 'size', 'when', 'yes'])
  expect(by.nps).toMatchObject({
    type: 'scale',
    label: 'Recommend?',
    answered: 3,
    skipped: 0,
    mean: 22 / 3,
    median: 9,
    nps: { promoters: 2, passives: 0, detractors: 1, score: 100 / 3 },
  })
  expect(by.nps?.distribution).toHaveLength(11)
  expect(by.nps?.distribution?.[10]).toMatchObject({ value: '10', label: '10', count: 1, share: 1 / 3 })
  expect(by.one?.distribution).toMatchObject([
    { value: 'a', label: 'Apple', count: 2, share: 2 / 3, percent: 66.7 },
    { value: 'b', label: 'Pear', count: 0, share: 0, percent: 0, low: 0 },
    { value: '#other', label: 'Other', count: 1, share: 1 / 3, percent: 33.3 },
  ])
  expect(by.one).not.toHaveProperty('mean')
  expect(by.some).toMatchObject({
    answered: 2,
    skipped: 1,
    distribution: [
      { count: 1, share: 0.5 },
      { count: 2, share: 1 },
    ],
  })
  expect(by.words).toMatchObject({ answered: 2, latest: [{ text: 'Second' }, { text: 'First' }] })
  expect(by.size).toMatchObject({ mean: 2, median: 2, distribution: [{ value: '1.5' }, { value: '2.5' }] })
  expect(by.when?.distribution).toMatchObject([
    { value: '2026-01-31', label: '2026-01-31', count: 1, share: 1 },
  ])
  expect(by.yes?.distribution).toMatchObject([
    { value: 'true', label: 'Yes', count: 1, share: 0.5 },
    { value: 'false', label: 'No', count: 1, share: 0.5 },
  ])
})

test('without answers there is nothing that is not a number', async () => {
  const ada = await home.person()
  const analysis = await analyse(ada, await makeForm(ada))
  expect(analysis).toMatchObject({ responses: 0, firstAt: null, lastAt: null, trend: [] })
  expect(analysis.questions[0]).toMatchObject({
    answered: 0,
    skipped: 0,
    mean: null,
    median: null,
    nps: { score: null },
  })
  expect(JSON.stringify(analysis)).not.toContain('NaN')
})

test('a question and an option that were taken out stay in the figures; skipped counts only who was asked', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { one: 'b', words: 'Old' })
  const left = [
    { id: 'one', type: 'radio', label: 'One', options: [option('a', 'Apple'), option('c', 'Cherry')] },
    { id: 'new', type: 'short', label: 'New' },
  ]
  await ada.call(changeForm, {
    params: { formId: form.id },
    body: { formData: { questions: JSON.stringify(left) } },
  })
  await send(form, { one: 'c', new: 'Hello' })
  const { questions: figures } = await analyse(ada, form)
  const by = Object.fromEntries(figures.map((question) => [question.questionId, question]))
  expect(figures.map(({ questionId, removed }) => [questionId, removed]).slice(0, 2)).toEqual([
    ['one', false],
    ['new', false],
  ])
  expect(by.new).toMatchObject({ answered: 1, skipped: 0 })
  expect(by.words).toMatchObject({ removed: true, answered: 1, skipped: 0, latest: [{ text: 'Old' }] })
  expect(by.one?.distribution).toMatchObject([
    { label: 'Apple', count: 0 },
    { label: 'Cherry', count: 1 },
    { label: 'Pear', count: 1 },
  ])
})

test('too many different numbers are shown as ranges, with an exact mean', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { size: 1 })
  await home.database.pool.query(
    `insert into answer_tallies (form_id, question_id, value, day, shard, count)
     select $1, 'size', n::text, current_date, 0, 1 from generate_series(2, 2001) n`,
    [form.id],
  )
  const size = (await analyse(ada, form)).questions.find(({ questionId }) => questionId === 'size')
  expect(size).toMatchObject({ binned: true, answered: 2001, mean: 1001, median: 1001 })
  expect(size?.distribution).toHaveLength(20)
  expect(size?.distribution?.reduce((total, { count }) => total + count, 0)).toBe(2001)
})

test('is for the owner alone', async () => {
  const [ada, bob] = [await home.person('Ada'), await home.person('Bob')]
  const form = await makeForm(ada)
  await expect(analyse(bob, form)).rejects.toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' })
  await expect(home.call(analyzeForm, { params: { formId: form.id } })).rejects.toMatchObject({ status: 401 })
})
