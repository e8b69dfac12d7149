import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { columnsOf } from './columns.ts'

const asked: Question[] = [
  { id: 'a', type: 'rating', label: 'How was it?' },
  { id: 's', type: 'separator', label: '' },
  { id: 'b', type: 'long', label: '' },
]
const removed = (questionId: string, answered: number) => ({
  questionId,
  type: 'short',
  label: 'Your town',
  removed: true,
  answered,
})

test('shows what is asked in order, without separators', () => {
  expect(columnsOf(asked, [], []).map(({ id, label }) => [id, label])).toEqual([
    ['a', 'How was it?'],
    ['b', 'Question without a title'],
  ])
})

test('keeps removed questions that were answered, marked', () => {
  const columns = columnsOf(asked, [removed('old', 2), removed('never', 0)], [])
  expect(columns.slice(2)).toEqual([{ id: 'old', type: 'short', label: 'Your town', removed: true }])
})

test('loses no answer, even to a question nobody knows', () => {
  const columns = columnsOf(asked, [], [{ answers: { a: 5, gone: 'x' } }, { answers: { gone: 'y' } }])
  expect(columns.slice(2)).toEqual([{ id: 'gone', type: '', label: 'Question', removed: true }])
})
