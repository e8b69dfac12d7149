import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { failureWords } from './failure-words.ts'

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [600, '10 minutes'],
])('after too many tries in %d seconds', (seconds, words) => {
  expect(failureWords(new ApiError(429, 'TOO_MANY', 'Too many requests.', {}, seconds))).toBe(
    `That was tried too often. Please try again in ${words}.`,
  )
})

test("the server's own words are shown, but not those for a fault of ours", () => {
  expect(failureWords(new ApiError(0, 'OFFLINE', 'No connection.'))).toBe('No connection.')
  expect(failureWords(new TypeError('Failed to fetch dynamically imported module: https://…'))).toMatch(
    /could not be loaded\. Please check your connection, or load the page again\.$/,
  )
  expect(failureWords(new ApiError(500, 'SERVER_ERROR', 'x'))).toMatch(/^Something went wrong on our side/)
})
