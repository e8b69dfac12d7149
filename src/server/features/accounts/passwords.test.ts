import { expect, test } from 'vitest'
import { hashPassword, isPassword, refuseCommon } from './passwords.ts'

test.each(['12345678', 'Password1', 'iloveyou1', 'QWERTYUIOP', 'trustno1'])(
  '%s is refused as common',
  async (password) => {
    await expect(refuseCommon(password)).rejects.toThrow('most common')
  },
)

test('a sentence of one’s own is not', async () => {
  await expect(refuseCommon('correct horse battery')).resolves.toBeUndefined()
})

test('only the password itself is right, never for nobody', async () => {
  const kept = await hashPassword('correct horse')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(kept, 'correct horse')).toBe(true)
  expect(await isPassword(kept, 'correct horse ')).toBe(false)
  expect(await isPassword(undefined, 'correct horse')).toBe(false)
  expect(await isPassword(kept, 'correct horse'.padEnd(201))).toBe(false)
})

test('an unknown account takes as long as a known one', async () => {
  const kept = await hashPassword('correct horse')
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < 7; n++) {
    for (const [name, hash] of [
      ['known', kept],
      ['unknown', undefined],
    ] as const) {
      const begin = performance.now()
      await isPassword(hash, 'wrong')
      times[name].push(performance.now() - begin)
    }
  }
  const best = (list: number[]) => Math.min(...list)
  expect(best(times.unknown)).toBeGreaterThan(best(times.known) / 2)
  expect(best(times.known)).toBeGreaterThan(best(times.unknown) / 2)
})

test('more than can wait at once are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword(undefined, 'x')))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 62)
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY', retryAfter: 2 } })
  expect(await isPassword(undefined, 'x')).toBe(false)
})
