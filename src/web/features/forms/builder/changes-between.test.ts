import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { changesBetween } from './changes-between.ts'
import { emptyContent } from './form-content.ts'

const content = (labels: string, name = '') => ({
  ...emptyContent,
  name,
  questions: [...labels].map((label): Question => ({ id: label.toLowerCase(), type: 'short', label })),
})

test.each([
  ['abc', 'abc', []],
  ['abc', 'ac', ['“b” deleted']],
  ['ac', 'abc', ['“b” added']],
  ['abc', 'aBc', ['“B” changed']],
  ['abc', 'bca', ['“a” moved']],
  ['abc', 'cab', ['“c” moved']],
  ['abc', 'acb', ['“b” moved']],
])('from %s to %s', (before, after, words) => {
  expect(changesBetween(content(before), content(after)).map((change) => change.words)).toEqual(words)
})

test('settings by their names', () => {
  const after = { ...content('', 'New'), accentColor: '#112233', closesAt: '2027-01-01T00:00:00Z' }
  expect(changesBetween(content(''), after).map(({ words }) => words)).toEqual([
    'title changed',
    'accent colour changed',
    'closing date changed',
  ])
})
