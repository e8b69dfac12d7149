import { expect, test } from 'vitest'
import { formDataSchema } from '#contract/forms.ts'
import { prepareQuestions } from '#contract/questions/answers.ts'
import { completeQuestions, questionFlaws } from '#contract/questions/complete.ts'
import { submissionSchema } from '#contract/responses.ts'
import { demoForm, demoResponses, demoRows } from './form.ts'

let made = 0
const questions = completeQuestions(demoForm().questions, () => `option-${++made}`)
const prepared = prepareQuestions(questions)
const responses = demoResponses()
const checked = responses.map(({ answers }) => prepared.check(answers))

/** What was answered, by counting the stored answers one by one. */
const valuesOf = (questionId: string) =>
  checked.flatMap((outcome) => {
    const value = 'answers' in outcome ? outcome.answers[questionId] : undefined
    return value === undefined ? [] : [value]
  })
const countOf = (values: unknown[], wanted: unknown) => values.filter((value) => value === wanted).length
const meanOf = (values: unknown[]) =>
  (values.reduce((sum: number, value) => sum + Number(value), 0) / values.length).toFixed(3)

test('the form can be saved as it is', () => {
  expect(questionFlaws(questions)).toEqual([])
  expect(formDataSchema.parse(demoForm())).toMatchObject({
    name: demoForm().name,
    questions: demoForm().questions,
  })
})

test('every column but the three left out is a question, in the order of the file', () => {
  const columns = Object.keys(demoRows()[0] ?? {})
  const leftOut = ['Date', 'UniqueID', 'Workshop ID']
  expect(columns).toHaveLength(41)
  expect(questions.filter(({ type }) => type !== 'separator').map(({ id }) => id)).toEqual(
    columns.filter((column) => !leftOut.includes(column)),
  )
  expect(new Set(questions.map(({ label, id }) => label || id)).size).toBe(questions.length)
})

test('each row is one response with an id of its own, the same every time', () => {
  expect(responses).toHaveLength(967)
  expect(new Set(responses.map(({ id }) => id)).size).toBe(967)
  expect(responses[0]?.id).toBe('61b45213-94bc-56b1-aeb6-8e8c34f02353')
  for (const response of responses) expect(submissionSchema.parse(response)).toEqual(response)
})

test('every response is accepted, and no answered cell is lost', () => {
  expect(checked.filter((outcome) => 'problems' in outcome)).toEqual([])
  const rows = demoRows()
  for (const { id, type } of questions) {
    if (type !== 'separator') {
      expect([id, valuesOf(id).length]).toEqual([id, rows.filter((row) => row[id]?.trim()).length])
    }
  }
})

test('the recommendations give the known NPS', () => {
  const values = valuesOf('LikelyToRecommend').map(Number)
  const promoters = values.filter((value) => value >= 9).length
  const detractors = values.filter((value) => value <= 6).length
  expect([values.length, promoters, values.length - promoters - detractors, detractors]).toEqual([
    889, 501, 317, 71,
  ])
  expect((((promoters - detractors) / values.length) * 100).toFixed(3)).toBe('48.369')
  expect(meanOf(values)).toBe('8.595')
})

test.each([
  ['InformationReasonableTime', 907, [10, 53, 39, 522, 283], '4.119'],
  ['AtmosphereWelcoming', 909, [9, 2, 15, 185, 698], '4.717'],
  ['LearnedSkills', 911, [10, 4, 24, 292, 581], '4.570'],
  ['Material', 910, [9, 14, 49, 374, 464], '4.396'],
  ['Worth', 904, [12, 17, 58, 343, 474], '4.383'],
])('%s gives its known counts and mean', (questionId, answered, counts, mean) => {
  const values = valuesOf(questionId)
  expect(values).toHaveLength(answered)
  expect([1, 2, 3, 4, 5].map((point) => countOf(values, point))).toEqual(counts)
  expect(meanOf(values)).toBe(mean)
})

test('a single choice is counted by its options', () => {
  const newInformation = questions.find(({ id }) => id === 'NewInformation')
  const options = newInformation?.type === 'radio' ? newInformation.options : []
  const values = valuesOf('NewInformation')
  expect(options.map(({ id, value }) => [value, countOf(values, id)])).toEqual([
    ['None of it', 3],
    ['Some of it', 254],
    ['About half of it', 300],
    ['Most of it', 316],
    ['All of it', 21],
  ])
})
