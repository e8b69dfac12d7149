import { expect, test } from 'vitest'
import type { AnalysedQuestion, Change } from '#contract/analysis.ts'
import { changeWords, keyFigures, meanRange } from './key-figures.ts'

const question: AnalysedQuestion = {
  questionId: 'q',
  type: 'scale',
  label: 'How was it?',
  removed: false,
  answered: 40,
  skipped: 0,
  tooFew: false,
  mean: 4.125,
  median: 4,
  standardDeviation: 0.9216,
  meanInterval: { low: 3.83, high: 4.42 },
  topTwo: { count: 30, share: 0.75, low: 0.5981, high: 0.8581 },
}
const csat = question.topTwo
const previous = { from: '2026-01-01', to: '2026-01-30', responses: 30 }
const changed = (part: Partial<AnalysedQuestion>, change: Partial<Change>) =>
  changeWords(
    {
      ...question,
      ...part,
      change: { figure: 'mean', previous: 3, previousAnswered: 30, verdict: 'higher', ...change },
    },
    previous,
  )

test('a scale has its mean, spread and two highest, with intervals', () => {
  expect(keyFigures(question)).toEqual([
    { name: 'Mean', value: '4.13', interval: '3.83 to 4.42' },
    { name: 'Median', value: '4' },
    { name: 'Standard deviation', value: '0.92' },
    { name: 'Two highest', value: '75.0\u00a0%', interval: '59.8 to 85.8' },
  ])
})

test('an interval goes no further than the scale, only where there is one', () => {
  const points = (...values: number[]) =>
    values.map((value) => ({
      value: String(value),
      label: String(value),
      count: 1,
      share: 0,
      percent: 0,
      low: 0,
      high: 0,
    }))
  const meanInterval = { low: -0.5, high: 10.75 }
  const range = (part: Partial<AnalysedQuestion>) => meanRange({ ...question, meanInterval, ...part })
  expect(range({ distribution: points(0, 5, 10) })).toBe('0.00 to 10.00')
  expect(range({ type: 'rating', distribution: points(1, 2, 3, 4, 5) })).toBe('1.00 to 5.00')
  expect(range({ type: 'number', distribution: points(2, 9) })).toBe('−0.50 to 10.75')
  expect(range({ distribution: points(0, 10), tooFew: true })).toBeUndefined()
})

test('a standard deviation has as many digits as the mean beside it', () => {
  const figures = keyFigures({ ...question, standardDeviation: 0.8 })
  expect(figures).toContainEqual({ name: 'Standard deviation', value: '0.80' })
})

test('CSAT and CES are called by their names, once', () => {
  const names = (part: Partial<AnalysedQuestion>) =>
    keyFigures({ ...question, ...part }).map(({ name }) => name)
  expect(names({ csat })).toEqual(['CSAT', 'Mean', 'Median', 'Standard deviation'])
  expect(names({ ces: csat })).toEqual(['CES (mean)', 'Agreed', 'Median', 'Standard deviation'])
})

test('too few answers say nothing about others; words and choices have no mean', () => {
  expect(keyFigures({ ...question, tooFew: true }).some(({ interval }) => interval)).toBe(false)
  expect(keyFigures({ ...question, mean: undefined, median: undefined })).toEqual([])
  expect(keyFigures({ ...question, mean: null, median: null })).toEqual([])
})

test('claims a change only where the verdict does', () => {
  expect(changed({}, {})).toBe('Mean higher than in the 30 days before: 3.00 → 4.13')
  expect(changed({ csat }, { figure: 'csat', previous: 0.9, verdict: 'lower' })).toBe(
    'CSAT lower than in the 30 days before: 90.0\u00a0% → 75.0\u00a0%',
  )
  expect(changed({}, { verdict: 'unclear' })).toBe('No clear change against the 30 days before')
  expect(changeWords(question, previous)).toBeUndefined()
})
