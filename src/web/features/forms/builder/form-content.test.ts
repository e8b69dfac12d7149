import { expect, test } from 'vitest'
import { canBeSaved, changesTo, emptyContent } from './form-content.ts'
import { newId } from './new-id.ts'
import { sortProblems } from './save-problems.ts'

const content = {
  ...emptyContent,
  name: 'Course',
  questions: [{ id: 'a', type: 'short', label: 'A' } as const],
}

test('only what differs is sent, and all of it when nothing is saved', () => {
  expect(changesTo(content, content)).toEqual({})
  expect(changesTo({ ...content, name: 'New' }, content)).toEqual({ name: 'New' })
  expect(Object.keys(changesTo(content, null)).sort()).toEqual(Object.keys(content).sort())
})

test('a form needs a name and a question', () => {
  expect(canBeSaved(content)).toBe(true)
  expect(canBeSaved({ ...content, name: '  ' })).toBe(false)
  expect(canBeSaved({ ...content, questions: [] })).toBe(false)
})

test('refusals are sorted to the settings and the questions they are about', () => {
  const fields = {
    'formData.name': 'Too long',
    'questions.0.label': 'No title',
    'questions.0.max': 'Later',
    questions: 'None',
  }
  expect(sortProblems(fields, content)).toEqual({
    settings: { name: 'Too long', questions: 'None' },
    questions: { a: 'No title' },
  })
})

test('new ids are ten letters and digits', () => {
  for (let i = 0; i < 200; i++) expect(newId()).toMatch(/^[A-Za-z0-9]{10}$/)
})
