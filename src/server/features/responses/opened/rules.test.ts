import { expect, test } from 'vitest'
import { leastSeconds, readOpened, signOpened } from './rules.ts'

const key = 'a key'
const day = 24 * 3600

test('a token says to the second when its page was opened, for thirty days', () => {
  const token = signOpened(key, 1_800_000_000.7)
  expect(readOpened(key, token, 1_800_000_001)).toBe(1_800_000_000)
  expect(readOpened(key, token, 1_800_000_000 + 30 * day - 1)).toBe(1_800_000_000)
  expect(readOpened(key, token, 1_800_000_000 + 30 * day)).toBeUndefined()
})

test('what was made by others, changed, or is of a time to come says nothing', () => {
  const token = signOpened(key, 1_800_000_000)
  const [time = '', signature = ''] = token.split('.')
  const earlier = (1_700_000_000).toString(36)
  for (const wrong of [
    '',
    '.',
    time,
    `${earlier}.${signature}`,
    `${token}.`,
    `${time}.x`,
    signOpened('other', 1_800_000_000),
  ])
    expect(readOpened(key, wrong, 1_800_000_001)).toBeUndefined()
  expect(readOpened(key, token, 1_799_999_990)).toBeUndefined()
})

test('a second for each question, three at most', () => {
  expect([0, 1, 2, 3, 40].map(leastSeconds)).toEqual([0, 1, 2, 3, 3])
})
