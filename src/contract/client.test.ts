import { expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'
import { listPlans } from './plans.ts'

const answering = (body: unknown) =>
  createClient(async () => ({ status: 200, headers: { get: () => null }, body }))(listPlans, {})

test('an answer that does not fit the contract is an error in words, not a heap of findings', async () => {
  const failure = await answering([{ name: 'Free' }]).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'MISFIT', message: expect.stringMatching(/reload the page\.$/) })
})
