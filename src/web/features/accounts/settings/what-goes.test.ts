import { expect, test } from 'vitest'
import { whatGoes } from './what-goes.ts'

test.each([
  [0, 0, 0, 'You have no forms. Your account is deleted for good.'],
  [2, 40, 2, 'Your account is deleted for good. Your forms stay with others.'],
  [1, 1, 0, '1 form and 1 response are deleted for good, and your account with them.'],
  [2, 40, 1, '1 of your 2 forms, with its responses, is deleted for good, and your account with it.'],
  [5, 40, 2, '3 of your 5 forms, with their responses, are deleted for good, and your account with them.'],
])('of %d forms with %d responses, %d of which others get', (forms, responses, kept, words) => {
  expect(whatGoes(forms, responses, kept)).toBe(words)
})
