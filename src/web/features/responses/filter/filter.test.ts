import { expect, test } from 'vitest'
import { finished } from './condition-draft.ts'
import { conditionWords, filterParts, testsOf } from './filter-words.ts'
import { daysInWords, daysOf, periodOf, todayIn } from './periods.ts'

const question = (type: string, label = 'How was it?') => ({ questionId: 'q', type, label, removed: false })
const draft = { questionId: 'q', test: 'is' as const, value: '', values: [] }

test('knows the day where the form is', () => {
  const now = new Date('2026-03-04T23:30:00Z')
  expect(todayIn('Europe/Berlin', now)).toBe('2026-03-05')
  expect(todayIn('America/New_York', now)).toBe('2026-03-04')
})

test('presets end today, and are known again', () => {
  expect(daysOf('7', '2026-03-04')).toEqual({ from: '2026-02-26', to: '2026-03-04' })
  expect(daysOf('year', '2026-03-04')).toEqual({ from: '2026-01-01', to: '2026-03-04' })
  expect(periodOf(daysOf('90', '2026-03-04'), '2026-03-04')?.label).toBe('Last 90 days')
  expect(daysInWords(daysOf('30', '2026-03-04'), '2026-03-05')).toBe('3 Feb 2026 to 4 Mar 2026')
  expect(daysInWords({ to: '2026-03-04' }, '2026-03-05')).toBe('Up to 4 Mar 2026')
})

test('says conditions in words', () => {
  expect(conditionWords({ questionId: 'q', test: 'atMost', value: '2' }, question('rating'))).toBe(
    'How was it?: at most 2',
  )
  expect(conditionWords({ questionId: 'q', test: 'atLeast', value: '2026-03-04' }, question('date'))).toBe(
    'How was it?: from 4 Mar 2026',
  )
  expect(conditionWords({ questionId: 'q', test: 'skipped' }, question('long'))).toBe('How was it?: skipped')
  const share = { value: 'a1', label: 'Rome', count: 1, share: 1, low: 0, high: 1, percent: 100 }
  const city = { ...question('radio', 'City'), distribution: [share] }
  expect(conditionWords({ questionId: 'q', test: 'is', values: ['a1', 'gone'] }, city)).toBe(
    'City: Rome or gone',
  )
})

test('each part can be taken away by itself', () => {
  const where = [
    { questionId: 'q', test: 'answered' as const },
    { questionId: 'q', test: 'atMost' as const, value: '2' },
  ]
  const parts = filterParts({ from: '2026-01-01', where }, [question('rating')], '2026-03-04')
  expect(parts.map(({ without }) => without)).toEqual([
    { where },
    { from: '2026-01-01', to: undefined, where: [where[1]] },
    { from: '2026-01-01', to: undefined, where: [where[0]] },
  ])
})

test('offers what makes sense of an answer', () => {
  const tests = (type: string) => testsOf(question(type)).map(({ test }) => test)
  expect(tests('radio')).toEqual(['is', 'answered', 'skipped'])
  expect(tests('rating')).toEqual(['atMost', 'atLeast', 'is', 'answered', 'skipped'])
  expect(tests('long')).toEqual(['answered', 'skipped'])
})

test('a condition is finished with what its answer needs', () => {
  expect(finished(draft, 'choices')).toEqual({ problem: 'Please choose at least one.' })
  expect(finished({ ...draft, values: ['a1'] }, 'choices')).toMatchObject({ condition: { values: ['a1'] } })
  expect(finished({ ...draft, test: 'atMost', value: ' 2,5' }, 'numbers')).toMatchObject({
    condition: { test: 'atMost', value: '2.5' },
  })
  expect(finished({ ...draft, value: 'two' }, 'numbers')).toEqual({ problem: 'Please enter a number.' })
  expect(finished({ ...draft, test: 'atLeast' }, 'dates')).toEqual({ problem: 'Please choose a day.' })
  expect(finished({ ...draft, test: 'skipped' }, 'numbers')).toMatchObject({ condition: { test: 'skipped' } })
})
