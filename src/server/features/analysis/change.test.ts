import { expect, test } from 'vitest'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import { changeSince, daysBefore } from './change.ts'

const question = (figures: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  questionId: 'q',
  type: 'scale',
  label: 'Q',
  removed: false,
  answered: 100,
  skipped: 0,
  tooFew: false,
  ...figures,
})
const nps = (score: number, margin: number) =>
  question({ mean: 8, nps: { promoters: 0, passives: 0, detractors: 0, score, margin } })
const mean = (value: number, half: number) =>
  question({ mean: value, meanInterval: { low: value - half, high: value + half } })

test('a change is claimed only where the intervals do not overlap', () => {
  expect(changeSince(nps(60, 9), nps(40, 9))).toEqual({
    figure: 'nps',
    previous: 40,
    previousAnswered: 100,
    verdict: 'higher',
  })
  expect(changeSince(nps(40, 9), nps(60, 9))?.verdict).toBe('lower')
  expect(changeSince(nps(60, 11), nps(40, 9))?.verdict).toBe('unclear')
  expect(changeSince(mean(4.5, 0.1), mean(4.2, 0.1))).toMatchObject({ figure: 'mean', verdict: 'higher' })
})

test('too few answers on either side claim nothing', () => {
  expect(changeSince(nps(60, 9), { ...nps(40, 9), tooFew: true })).toBeUndefined()
  expect(changeSince(question({ tooFew: false }), nps(40, 9))).toBeUndefined()
})

test('the days before are as many, across months and years', () => {
  expect(daysBefore('2026-03-01', '2026-03-07')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(daysBefore('2026-01-01', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' })
})
