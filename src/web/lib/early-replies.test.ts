import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#contract/accounts/sessions.ts'
import { urlOf } from '#contract/client.ts'
import { takeEarlyReply } from './early-replies.ts'
import { headScript } from './head-script.ts'

const reply = Promise.resolve(new Response('{}'))
const now = vi.spyOn(performance, 'now')
beforeEach(() => {
  vi.stubGlobal('window', { early: { token: 't', replies: { '/a': reply } } })
  now.mockReturnValue(1_000)
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => now.mockRestore())

test('a reply that was asked for early is given once, and only for the token it was asked with', () => {
  expect(takeEarlyReply('/b', 't')).toBeUndefined()
  expect(takeEarlyReply('/a', 't')).toBe(reply)
  expect(takeEarlyReply('/a', 't')).toBeUndefined()
})

test('what somebody else asked for is given to nobody', () => {
  expect(takeEarlyReply('/a', 'u')).toBeUndefined()
  expect(takeEarlyReply('/a', 't')).toBeUndefined()
})

test('what has grown old is asked for anew', () => {
  now.mockReturnValue(20_000)
  expect(takeEarlyReply('/a', 't')).toBeUndefined()
})

test('the head asks for the person at the address that the call has', () => {
  expect(headScript).toContain(`'${urlOf(currentUser, {})}'`)
})
