import fc from 'fast-check'
import { completeQuestions } from '#contract/questions/complete.ts'
import type { Question, QuestionInput } from '#contract/questions/question.ts'

/** Ids as clients may give them, some of them names that objects have anyway. */
const id = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', '-', '_a'),
  fc.stringMatching(/^[a-z0-9]{4,8}$/),
)
const base = {
  id,
  label: fc.constantFrom('One', 'Two'),
  required: fc.option(fc.boolean(), { nil: undefined }),
}
const options = fc
  .uniqueArray(fc.stringMatching(/^[A-Z][a-z ]{1,6}[a-z]$/), { minLength: 1, maxLength: 5 })
  .map((values) => values.map((value, index) => ({ id: `o-${index}`, value })))
const other = fc.option(fc.boolean(), { nil: undefined })
const span = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 10 }))

const settings: { [T in Question['type']]: fc.Arbitrary<object> } = {
  short: fc.record({ maxLength: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }) }),
  long: fc.record({ maxLength: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }) }),
  textarea: fc.constant({}),
  rating: fc.constant({ metric: 'csat' }),
  scale: span.map(([min, size]) => ({ min, max: min + size })),
  radio: fc.record({ options, other }),
  multiple: fc.record({ options, other }),
  dropdown: fc.record({ options }),
  email: fc.constant({}),
  number: fc.constantFrom({}, { min: -5, max: 5 }, { min: 0.5, step: 0.1 }, { step: 3 }),
  date: fc.constantFrom({}, { min: '2026-01-01', max: '2026-12-31' }),
  checkbox: fc.constant({}),
  custom: fc.constantFrom({}, { pattern: '[a-z]{2}\\d*', patternHint: 'Two letters' }),
  file: fc.record({
    accept: fc.option(fc.constantFrom('any', 'images', 'documents'), { nil: undefined }),
    maxFiles: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  }),
  separator: fc.constant({ required: undefined, separatorText: 'Next' }),
}

/** Any question that may be stored. */
const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  ...Object.entries(settings).map(([type, more]) =>
    fc.tuple(fc.record(base), more).map(([common, own]) => {
      const input = { ...common, type, ...own } as QuestionInput
      const [question] = completeQuestions([input], () => 'new')
      return question as Question
    }),
  ),
)

export const anyQuestions = fc.uniqueArray(anyQuestion, {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
})
