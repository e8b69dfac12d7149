import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyQuestions } from '#test/arbitrary-questions.ts'
import { answersFromFields, prepareQuestions } from './answers.ts'
import type { Question } from './question.ts'

const name: Question = { id: 'name', type: 'short', label: 'Name', required: true }
const tea: Question = {
  id: 'tea',
  type: 'multiple',
  label: 'Tea',
  other: true,
  options: [
    { id: 'a', value: 'Assam' },
    { id: 'b', value: 'Darjeeling' },
  ],
}
const stars: Question = { id: 'stars', type: 'rating', label: 'Stars' }

/** Values near what questions take, and anything else that JSON can hold. */
const anyRaw = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    -0,
    0.30000000000000004,
    '\0',
    '\ud800',
    '2026-02-30',
    '2026-06-01',
    'o-0',
    'a@b.c',
    'ab12',
  ),
  fc.integer({ min: -1, max: 101 }),
  fc.string().map((other) => ({ other })),
  fc.array(fc.oneof(fc.constantFrom('o-0', 'o-1', 'o-2'), fc.record({ other: fc.string() }))),
  fc.boolean(),
)

test('no answer makes the check throw, and what is accepted is accepted again unchanged', () => {
  fc.assert(
    fc.property(
      anyQuestions.chain((questions) =>
        fc.tuple(
          fc.constant(questions),
          fc.array(anyRaw, { minLength: questions.length, maxLength: questions.length }),
        ),
      ),
      ([questions, raws]) => {
        const prepared = prepareQuestions(questions)
        const raw = Object.fromEntries(questions.map(({ id }, index) => [id, raws[index]]))
        const checked = prepared.check(JSON.parse(JSON.stringify(raw)))
        if ('problems' in checked) {
          for (const problem of Object.values(checked.problems)) expect(problem).toMatch(/^[A-Z]/)
          return
        }
        const stored = JSON.parse(JSON.stringify(checked.answers))
        expect(prepared.check(stored)).toEqual({ answers: stored })
        expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        for (const [id, value] of prepared.tally(checked.answers)) {
          expect(questions.some((question) => question.id === id)).toBe(true)
          expect(value).toEqual(expect.any(String))
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('any JSON object at all is checked without throwing', () => {
  fc.assert(
    fc.property(anyQuestions, fc.dictionary(fc.string(), fc.jsonValue()), (questions, raw) => {
      expect(Object.keys(prepareQuestions(questions).check(raw))).toHaveLength(1)
    }),
  )
})

test('all problems are told at once', () => {
  const checked = prepareQuestions([name, tea, stars]).check({
    name: '  ',
    tea: ['c'],
    stars: 6,
    constructor: 1,
  })
  expect(checked).toEqual({
    problems: {
      name: 'Please answer this question.',
      tea: 'Please choose one of the options.',
      stars: 'Please choose a whole number of stars from 1 to 5.',
      constructor: 'This form has no such question.',
    },
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the unknown question %s is refused by name',
  (id) => {
    const checked = prepareQuestions([stars]).check(JSON.parse(`{ "${id}": null }`))
    expect('problems' in checked && Object.keys(checked.problems)).toEqual([id])
  },
)

test('what objects inherit answers nothing', () => {
  const question: Question = { id: 'constructor', type: 'short', label: 'Who built it?' }
  expect(prepareQuestions([question]).check({})).toEqual({ answers: {} })
})

test.each([undefined, null, '', ' \n', []])('%j is a skipped answer', (raw) => {
  expect(prepareQuestions([stars, tea]).check({ stars: raw, tea: raw })).toEqual({ answers: {} })
})

test('counts each option, and once that the question was answered', () => {
  const prepared = prepareQuestions([name, tea, stars])
  const checked = prepared.check({ name: 'Ada', tea: [{ other: 'Oolong' }, 'Darjeeling', 'a'], stars: 4 })
  if ('problems' in checked) throw new Error('should be accepted')
  expect(checked.answers.tea).toEqual(['a', 'b', { other: 'Oolong' }])
  expect(prepared.tally(checked.answers)).toEqual([
    ['name', ''],
    ['tea', ''],
    ['tea', 'a'],
    ['tea', 'b'],
    ['tea', '#other'],
    ['stars', '4'],
  ])
})

describe('a native form post', () => {
  test('is read by type', () => {
    const fields = {
      'q.name': 'Ada',
      'q.tea': ['a', '#other'],
      'q.tea.other': 'Oolong',
      'q.stars': '5',
      id: 'x',
    }
    const raw = answersFromFields([name, tea, stars], fields)
    expect(prepareQuestions([name, tea, stars]).check(raw)).toEqual({
      answers: { name: 'Ada', tea: ['a', { other: 'Oolong' }], stars: 5 },
    })
  })

  test('keeps what is no number, so that it is refused and not lost', () => {
    const raw = answersFromFields([stars], { 'q.stars': 'five' })
    expect(prepareQuestions([stars]).check(raw)).toHaveProperty('problems.stars')
  })

  test('never throws and accepts nothing that the check refuses', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('#other', 'o-0', '3', 'yes'), fc.array(fc.string()))
    fc.assert(
      fc.property(anyQuestions, value, fc.string(), (questions, posted, other) => {
        const fields = Object.fromEntries(
          questions.flatMap(({ id }) => [
            [`q.${id}`, posted],
            [`q.${id}.other`, other],
          ]),
        )
        const prepared = prepareQuestions(questions)
        const checked = prepared.check(answersFromFields(questions, fields))
        if ('answers' in checked) expect(prepared.check({ ...checked.answers })).toEqual(checked)
        else expect(Object.keys(checked.problems).length).toBeGreaterThan(0)
      }),
    )
  })
})
