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

test('an unknown account costs as much work as a known one', async () => {
  const kept = await hashPassword('correct horse')
  // The processor's time, which other programs do not lengthen as they do the clock's.
  const workFor = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 6; n++) await isPassword(hash, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await workFor(undefined)
  const [known, unknown] = [await workFor(kept), await workFor(undefined)]
  expect(unknown).toBeGreaterThan(known / 2)
  expect(known).toBeGreaterThan(unknown / 2)
})

test('more than can wait at once are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword(undefined, 'x')))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 62)
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY', retryAfter: 2 } })
  expect(await isPassword(undefined, 'x')).toBe(false)
})
