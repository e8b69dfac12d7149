import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareQuestions } from '#contract/questions/answers.ts'
import { completeQuestions } from '#contract/questions/complete.ts'
import type { Answer } from '#contract/questions/definition.ts'
import type { Question } from '#contract/questions/question.ts'
import { demoForm, demoResponses } from '../../../../../demo/form.ts'
import { analyseQuestion } from '../../analysis/rules.ts'
import { textsIn, writtenQuestions } from '../rules.ts'
import { builtInSummary } from './built-in.ts'

interface Given {
  id: string
  answers: Record<string, unknown>
}

/** The summary of some responses, newest first. */
async function summaryOf(questions: Question[], given: Given[]) {
  const prepared = prepareQuestions(questions)
  const stored = given.map(({ id, answers }) => {
    const checked = prepared.check(answers)
    if (!('answers' in checked)) throw new Error(JSON.stringify(checked))
    return { id, answers: checked.answers as Record<string, Answer> }
  })
  const counts = new Map<string, Map<string, number>>()
  for (const { answers } of stored)
    for (const [question, value] of prepared.tally(answers)) {
      const own = counts.get(question) ?? new Map<string, number>()
      counts.set(question, own.set(value, (own.get(value) ?? 0) + 1))
    }
  const analysed = questions
    .filter(({ type }) => type !== 'separator')
    .map((question) => analyseQuestion(question, false, counts.get(question.id) ?? new Map(), stored.length))
  const texts = stored.flatMap((row) => textsIn(row, writtenQuestions(questions)))
  return { stored, texts, said: await builtInSummary(stored.length, analysed, questions, texts) }
}

const everyClaim = ({ strengths, improvements, themes }: Awaited<ReturnType<typeof summaryOf>>['said']) => [
  ...strengths,
  ...improvements,
  ...themes,
]
const words = { id: 'words', type: 'long', label: 'What do you think?' } as Question
const stars = { id: 'stars', type: 'rating', label: 'How was it?' } as Question
const given = (answers: Record<string, unknown>): Given => ({ id: randomUUID(), answers })
const texts = (...written: string[]) => written.map((text) => given({ words: text }))

test('the 967 answers of the demo: its NPS, what is best, what is behind, and what was written most', async () => {
  const questions = completeQuestions(demoForm().questions as never, () =>
    randomUUID().slice(0, 8),
  ) as Question[]
  const { said, texts: written } = await summaryOf(questions, demoResponses())
  expect(said.headline).toBe(
    'NPS 48 from 889 answers: 56\u00a0% promoters, 36\u00a0% passives, 8\u00a0% detractors.',
  )
  expect(said.strengths[0]).toMatchObject({
    text: '97\u00a0% chose 4 or 5 on the scale from 1 to 5: “The overall atmosphere was welcoming.”',
    count: 883,
    figure: { answered: 909 },
  })
  expect(said.improvements[0]).toMatchObject({
    count: 805,
    figure: { questionId: 'InformationReasonableTime' },
  })
  const most = written.filter(({ text }) => text === 'My training event is not listed').length
  expect(said.themes[0]).toMatchObject({
    count: most,
    text: expect.stringContaining('My training event is not'),
  })
})

test('without answers, and with few, it says so and claims nothing', async () => {
  expect((await summaryOf([words, stars], [])).said).toEqual({
    headline: 'No responses yet.',
    strengths: [],
    improvements: [],
    themes: [],
  })
  const few = await summaryOf(
    [words, stars],
    [given({ words: 'Good', stars: 5 }), given({ stars: 5 }), given({ stars: 5 })],
  )
  expect(few.said).toMatchObject({
    headline: 'Only 3 responses so far: too few to tell what people think.',
    strengths: [],
    improvements: [],
  })
})

test.each([
  ['How was it?', 'to “How was it?”'],
  ['Rate us...', 'to “Rate us...”'],
  ['“Great!”', 'to ““Great!””'],
  ['Rate us', 'to “Rate us”.'],
  [' ', 'to a question without a title.'],
])('a sentence that ends with the title %j ends in one mark', async (label, end) => {
  const five = Array.from({ length: 5 }, () => given({ stars: 5 }))
  const { said } = await summaryOf([{ ...stars, label }], five)
  expect(said.headline).toBe(`5.0 of 5 stars on average from 5 answers ${end}`)
})

test.each(['. ', '?!', '… '])('a title that is cut after %j ends in the three dots alone', async (mark) => {
  const label = `${'a'.repeat(86)}${mark}and more words`
  const ten = Array.from({ length: 10 }, () => given({ words: 'Red' }))
  const { said } = await summaryOf([{ ...words, label }], ten)
  expect(said.themes[0]?.text).toBe(`“Red” as an answer to “${'a'.repeat(86)}…”`)
})

test('themes are what several people wrote about, with how they sound; similar answers are quoted once', async () => {
  const { said } = await summaryOf(
    [words],
    texts(
      'The parking garage was awful and expensive',
      'Awful parking garage, I had to drive around for an hour',
      'I hated the parking garage',
      'the parking garage was awful and expensive!',
      'Parking garage is terrible',
      'The parking garage was not good',
      'I loved the friendly trainers',
      'Friendly trainers, great fun',
      'Such friendly trainers, excellent',
      'Wonderful and friendly trainers',
      'The friendly trainers were amazing',
    ),
  )
  const parking = said.themes.find(({ text }) => /parking garage/i.test(text))
  expect(parking).toMatchObject({ count: 6, sentiment: { positive: 0, negative: 6, neutral: 0 } })
  expect(parking?.quotes).toHaveLength(3)
  expect(new Set(parking?.quotes.map(({ text }) => text.toLowerCase().replace('!', ''))).size).toBe(3)
  expect(said.improvements.map(({ text }) => text)).toEqual([
    expect.stringMatching(/parking garage.*criticized/i),
  ])
  expect(said.strengths.map(({ text }) => text)).toEqual([expect.stringMatching(/friendly trainers.*well/i)])
  expect(said.headline).toContain('11 responses; what comes up most: “parking garage” (6)')
})

test.each([
  [
    'de',
    'Kaffeemaschine',
    [
      'Die Kaffeemaschine war leider die ganze Zeit kaputt',
      'Eine neue Kaffeemaschine wäre wirklich schön',
      'Ich habe mich über die Kaffeemaschine geärgert',
    ],
  ],
  ['ja', '駐車場', ['駐車場がとても狭かったです', '会場の駐車場が遠かった', '駐車場を増やしてほしいです']],
  [
    'ru',
    'парковка',
    [
      'Очень неудобная парковка возле здания',
      'Здесь парковка слишком дорогая',
      'Мне не понравилась ваша парковка',
    ],
  ],
])(
  'themes in other languages (%s), without sentiment where there is no dictionary',
  async (_language, theme, written) => {
    const { said } = await summaryOf([words], texts(...written))
    const found = said.themes.find(({ text }) => text.toLowerCase().includes(theme.toLowerCase()))
    expect(found).toMatchObject({ count: 3 })
    expect(found).not.toHaveProperty('sentiment')
  },
)

test('a rating that surely many find bad is to be improved; a scale whose good end nobody knows says nothing', async () => {
  const pace = {
    id: 'pace',
    type: 'scale',
    label: 'Pace',
    min: 1,
    max: 5,
    minLabel: 'Too slow',
    maxLabel: 'Too fast',
  } as Question
  const { said } = await summaryOf(
    [stars, pace],
    Array.from({ length: 60 }, (_, n) => given({ stars: n % 2 ? 1 : 3, pace: 5 })),
  )
  expect(said.improvements).toMatchObject([
    { text: '50\u00a0% chose 1 or 2 stars: “How was it?”', count: 30 },
  ])
  expect(said.strengths).toEqual([])
})

test('whatever people write, each quote is word for word in the answer it names, and counts are of responses', async () => {
  const vocabulary = [
    'cold',
    'room',
    'parking',
    'the',
    'Kurs',
    '部屋',
    'good.',
    'bad!\n',
    '🙂',
    'a-b',
    "don't",
    '1,000',
    '\u202e',
    'x'.repeat(300),
  ]
  const text = fc.oneof(
    fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 30 }).map((list) => list.join(' ')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ words: text, more: text }, { requiredKeys: [] }), { maxLength: 40 }),
      async (all) => {
        const more = { id: 'more', type: 'long', label: 'More?' } as Question
        const usable = all.map((one) =>
          Object.fromEntries(
            Object.entries(one).filter(
              ([, value]) => value.trim() !== '' && !value.includes('\0') && value.isWellFormed(),
            ),
          ),
        )
        const { said, stored } = await summaryOf([words, more], usable.map(given))
        const byId = new Map(stored.map((response) => [response.id, response.answers]))
        for (const { count, quotes } of everyClaim(said)) {
          expect(count).toBeLessThanOrEqual(stored.length)
          expect(quotes.length).toBeLessThanOrEqual(count)
          expect(quotes.length).toBeGreaterThan(0)
          expect(new Set(quotes.map(({ responseId }) => responseId)).size).toBe(quotes.length)
          for (const quote of quotes) {
            expect(quote.text).not.toBe('')
            expect(byId.get(quote.responseId)?.[quote.questionId]).toContain(quote.text)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('requests pass while 2,000 long texts are read', async () => {
  const long = (n: number) =>
    Array.from({ length: 300 }, (_, at) => `word${(at * (n + 7)) % 5_003}`)
      .join(' ')
      .slice(0, 10_000)
  const written = texts(...Array.from({ length: 2_000 }, (_, n) => long(n)))
  let turns = 0
  let done = false
  const watch = (async () => {
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
  })()
  await builtInSummary(
    2_000,
    [],
    [words],
    written.map(({ id, answers }) => ({ responseId: id, questionId: 'words', text: String(answers.words) })),
  )
  done = true
  await watch
  // Each slice gives way once; how long slices are on a given machine is not judged here.
  expect(turns).toBeGreaterThan(20)
})
