import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { refuseTooManyAsked } from './rules.ts'

const asked = (questions: number, options = 0): Question[] =>
  Array.from({ length: questions }, (_, n) => ({
    id: `q${n}`,
    type: 'radio',
    label: 'Which?',
    required: false,
    options: Array.from({ length: options }, (_, at) => ({ id: `o${n} ${at}`, value: 'This' })),
  })) as Question[]
const kept = (retired: Question[]) => ({ questions: [], retired })
const grow = (before: Question[], after: Question[]) => () => refuseTooManyAsked(kept(before), kept(after))

test('a form asks so much in its life and no more', () => {
  expect(grow(asked(1499), asked(1500))).not.toThrow()
  expect(grow(asked(1500), asked(1501))).toThrow(/1,500 different questions .* duplicate it/)
  expect(grow(asked(1), asked(60, 100))).not.toThrow()
  expect(grow(asked(60, 100), asked(61, 100))).toThrow(/6,000 different options .* duplicate it/)
})

test('one that has more already can still be changed', () => {
  expect(grow(asked(1600, 9), asked(1600, 9))).not.toThrow()
})
