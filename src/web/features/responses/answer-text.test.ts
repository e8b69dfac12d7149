import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

test.each([
  ['short', 'Very <b>good</b>', 'Very <b>good</b>'],
  ['date', '2026-03-04', '4 Mar 2026'],
  ['short', '2026-03-04', '2026-03-04'],
  ['number', -12345.678, '−12,345.678'],
  ['checkbox', true, 'Yes'],
  ['checkbox', false, 'No'],
  ['radio', { id: 'x', value: 'Rarely' }, 'Rarely'],
  ['radio', { other: 'Never again' }, 'Other: Never again'],
  ['multiple', [{ id: 'x', value: 'Tea' }, { other: 'Cocoa' }], 'Tea; Other: Cocoa'],
])('reads an answer to a %s question', (type, answer, text) => {
  expect(answerText(answer, type)).toBe(text)
})
