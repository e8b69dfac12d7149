import { expect, test } from 'vitest'
import { newQuestion } from '#contract/questions/complete.ts'
import { type Question, questionTypes } from '#contract/questions/question.ts'
import { fieldProblems } from './field-problems.ts'
import { changed } from './field-settings.ts'
import { newId } from './new-id.ts'

const fresh = (type: Question['type']) => newQuestion(type, newId)

test('every type but the separator needs a title, and nothing else, to be added', () => {
  for (const { type } of questionTypes) {
    const question = fresh(type as Question['type'])
    expect(Object.keys(fieldProblems(question))).toEqual(type === 'separator' ? [] : ['label'])
    expect(fieldProblems({ ...question, label: 'Title' })).toEqual({})
  }
})

test('an option that is blank after trimming is named by its place', () => {
  const radio = changed(fresh('radio'), {
    label: 'Which?',
    options: [
      { id: 'o1', value: 'Yes' },
      { id: 'o2', value: '  ' },
    ],
  })
  expect(Object.keys(fieldProblems(radio))).toEqual(['options.1.value'])
})

test('an empty end of a scale is said to be no number', () => {
  const scale = changed(fresh('scale'), { label: 'How much?', max: Number.NaN })
  expect(fieldProblems(scale)).toHaveProperty('max')
})

test('a pattern that cannot be read is refused in the editor', () => {
  const custom = changed(fresh('custom'), { label: 'Code', pattern: '(' })
  expect(Object.keys(fieldProblems(custom))).toEqual(['pattern'])
})
