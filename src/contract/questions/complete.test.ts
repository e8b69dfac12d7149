import { expect, test } from 'vitest'
import { completeQuestions, newQuestion, questionFlaws } from './complete.ts'
import type { Question, QuestionInput } from './question.ts'
import { questionTypes } from './question.ts'

const ids = () => {
  let next = 0
  return () => `new${++next}`
}
const flaws = (...inputs: object[]) =>
  questionFlaws(
    completeQuestions(inputs.map((input) => ({ label: 'Q', ...input })) as QuestionInput[], ids()),
  ).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('gives missing ids and leaves given ones alone', () => {
  const [question] = completeQuestions(
    [{ type: 'radio', label: 'Q', options: [{ value: 'A' }, { id: 'mine', value: 'B' }] }],
    ids(),
  )
  expect(question).toMatchObject({
    id: 'new1',
    options: [
      { id: 'new2', value: 'A' },
      { id: 'mine', value: 'B' },
    ],
  })
})

test('a scale from 0 to 10 starts as NPS, every other and every given one does not', () => {
  const metrics = completeQuestions(
    [
      { type: 'scale', label: 'Q', min: 0, max: 10 },
      { type: 'scale', label: 'Q', min: 1, max: 5 },
      { type: 'scale', label: 'Q', min: 0, max: 10, metric: 'none' },
    ],
    ids(),
  ).map((question) => 'metric' in question && question.metric)
  expect(metrics).toEqual(['nps', 'none', 'none'])
})

test.each(questionTypes.map(({ type }) => type as Question['type']))(
  'a new %s lacks nothing but its title',
  (type) => {
    const question = newQuestion(type, ids())
    expect(questionFlaws([{ ...question, label: 'Title' }])).toEqual([])
    expect(questionFlaws([question])).toHaveLength(type === 'separator' ? 0 : 1)
  },
)

test.each([
  [{ type: 'radio', options: [] }, '0.options: Please add at least one option.'],
  [
    { type: 'dropdown', options: [{ value: ' ' }] },
    '0.options.0.value: Please write something here, or remove this option.',
  ],
  [
    { type: 'radio', options: [{ value: 'A' }, { value: 'A' }] },
    '0.options.1.value: “A” is there twice. Please change or remove one.',
  ],
  [
    {
      type: 'radio',
      options: [
        { id: 'a', value: 'A' },
        { id: 'a', value: 'B' },
      ],
    },
    '0.options.1.value: Two options have the same id. Please give each its own.',
  ],
  [
    {
      type: 'radio',
      options: [
        { id: 'a', value: 'A' },
        { id: 'b', value: 'a' },
      ],
    },
    '0.options.1.value: “a” is another option’s id. Please change it.',
  ],
  [{ type: 'scale', min: 5, max: 5 }, '0.max: Please make the highest number greater than the lowest.'],
  [{ type: 'scale', min: 0, max: 11 }, '0.max: Please choose ends with at most 11 numbers between them.'],
  [{ type: 'scale', min: 1, max: 5, metric: 'nps' }, '0.metric: NPS needs a scale from 0 to 10.'],
  [
    { type: 'number', min: 2, max: 1 },
    '0.max: Please make the largest number at least as large as the smallest.',
  ],
  [
    { type: 'date', min: '2026-02-02', max: '2026-02-01' },
    '0.max: Please make the last day the same as the first, or later.',
  ],
  [{ type: 'separator', required: true }, '0.required: This cannot be required.'],
  [{ type: 'short', label: ' ' }, '0.label: Please give this question a title.'],
])('%j: %s', (input, flaw) => {
  expect(flaws(input)).toEqual([flaw])
})

test('a pattern that cannot be matched is refused when the form is saved', () => {
  expect(flaws({ type: 'custom', pattern: '(?=a)' })).toEqual([expect.stringMatching(/^0\.pattern: /)])
})

test('the same id twice is told at the second', () => {
  expect(flaws({ id: 'a', type: 'short' }, { id: 'a', type: 'long' })).toEqual([
    '1.id: Two questions have the same id.',
  ])
})
