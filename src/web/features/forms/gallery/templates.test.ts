import { expect, test } from 'vitest'
import { templates } from '#contract/templates/catalogue.ts'
import { matchingTemplates } from './templates.ts'

const names = (category: Parameters<typeof matchingTemplates>[0], words: string) =>
  matchingTemplates(category, words).flatMap((group) => group.templates.map(({ name }) => name))

test('without words every template is there, once', () => {
  expect(names(null, ' ').toSorted()).toEqual(templates.map(({ name }) => name).toSorted())
})

test('words are looked for in names, descriptions and questions, in any order and case', () => {
  expect(names(null, 'TRAINER feedback')).toContain('Trainer feedback')
  expect(names(null, 'feedback trainer')).toContain('Trainer feedback')
  expect(names(null, 'recommend us to a friend')).toContain('NPS survey')
  expect(names(null, 'no such words at all')).toEqual([])
})

test('a category holds its own alone', () => {
  const customers = names('Customers', '')
  expect(customers).toContain('NPS survey')
  expect(customers).not.toContain('Trainer feedback')
})
