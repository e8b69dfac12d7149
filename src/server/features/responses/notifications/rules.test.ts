import { expect, test } from 'vitest'
import { isDigestDue, localTime, nextLook, quietText, readSubscription, signSubscription } from './rules.ts'

test.each([
  ['see https://evil.example/x', 'see https:\u2060//evil.\u2060example/x'],
  ['www.evil.com or a@b.de', 'www.\u2060evil.\u2060com or a@\u2060b.\u2060de'],
  ['4.5 of 5: good. Very good...', '4.5 of 5: good. Very good...'],
  [' two\r\nlines ', 'two lines'],
])('%j is written as %j', (text, quiet) => expect(quietText(text, 100)).toBe(quiet))

test('long text is cut between characters', () => {
  expect(quietText('👍'.repeat(10), 4)).toBe('👍👍👍…')
  expect(quietText('abcd', 4)).toBe('abcd')
})

test('a digest is due from seven on, where the form is at home, once a day', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 30)
  expect(localTime(noon, 'Asia/Kolkata')).toEqual({ day: '2026-07-01', hour: 18 })
  expect(localTime(noon, 'Pacific/Kiritimati')).toEqual({ day: '2026-07-02', hour: 2 })
  expect(localTime(Date.UTC(2026, 6, 1), 'UTC')).toEqual({ day: '2026-07-01', hour: 0 })
  const day = '2026-07-01'
  expect(isDigestDue(null, { day, hour: 6 })).toBe(false)
  expect(isDigestDue(null, { day, hour: 7 })).toBe(true)
  expect(isDigestDue('2026-06-30', { day, hour: 23 })).toBe(true)
  expect(isDigestDue(day, { day, hour: 8 })).toBe(false)
})

test('what comes in one stretch is looked at once, when it has settled', () => {
  expect(nextLook(0)).toBe(15_000)
  expect(nextLook(5_000)).toBe(15_000)
  expect(nextLook(5_001)).toBe(30_000)
})

test('a link stops what it was made for and nothing else', () => {
  const one = { formId: 'form1', userId: 'ada' }
  const token = signSubscription('key', one)
  expect(readSubscription('key', token)).toEqual(one)
  expect(readSubscription('other key', token)).toBeUndefined()
  for (const wrong of [
    '',
    'form1.ada',
    `${token}.x`,
    token.replace('ada', 'bob'),
    token.replace('form1', 'form2'),
  ])
    expect(readSubscription('key', wrong)).toBeUndefined()
})
