import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Condition, whereSchema } from './filter.ts'

test('reads what an address says', () => {
  expect(
    whereSchema.parse('stars.atMost.2*city.is.a1,#other*pi.is.3.14*size.atLeast.-2.5*words.skipped'),
  ).toEqual([
    { questionId: 'stars', test: 'atMost', value: '2' },
    { questionId: 'city', test: 'is', values: ['a1', '#other'] },
    { questionId: 'pi', test: 'is', values: ['3.14'] },
    { questionId: 'size', test: 'atLeast', value: '-2.5' },
    { questionId: 'words', test: 'skipped' },
  ])
  expect(whereSchema.parse('')).toEqual([])
})

test.each([
  'stars',
  'stars.over.2',
  'stars.atMost',
  'stars.atMost.two',
  'a b.answered',
  'city.is',
  "city.is.'",
])('%s is refused', (where) => expect(whereSchema.safeParse(where).success).toBe(false))

test('what is written is read again', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/).filter((text) => text !== '__proto__')
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value.toFixed(3))
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      questionId: id,
      test: fc.constant('is' as const),
      values: fc.array(fc.oneof(id, number), { minLength: 1, maxLength: 5 }),
    }),
    fc.record({
      questionId: id,
      test: fc.constantFrom('atLeast' as const, 'atMost' as const),
      value: number,
    }),
    fc.record({ questionId: id, test: fc.constantFrom('answered' as const, 'skipped' as const) }),
  )
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 10 }), (conditions) => {
      expect(whereSchema.parse(whereSchema.encode(conditions))).toEqual(conditions)
    }),
  )
})
