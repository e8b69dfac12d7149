import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { groupCommit } from './group-commit.ts'

interface Item {
  id: string
  bytes?: number
}

const item = (id: string, bytes?: number): Item => ({ id, ...(bytes && { bytes }) })
const sqlError = (code: string) => Object.assign(new Error(code), { code })

/** A writer over a list of batches, each held back until it is let go. */
function writer(limits: object = {}, write?: (batch: Item[]) => Promise<(string | undefined)[]>) {
  const batches: string[][] = []
  const held: (() => void)[] = []
  const group = groupCommit<Item, string>({
    key: ({ id }) => id,
    size: ({ bytes = 1 }) => bytes,
    limits,
    write: async (batch) => {
      batches.push(batch.map(({ id }) => id))
      if (write) return write(batch)
      await new Promise<void>((resolve) => held.push(resolve))
      return batch.map(({ id }) => `stored ${id}`)
    },
  })
  const begun = (count: number) => vi.waitFor(() => expect(batches).toHaveLength(count), 10_000)
  return { ...group, batches, begun, letGo: () => held.splice(0).forEach((go) => void go()) }
}

describe('groupCommit', () => {
  test('what comes while one batch commits is the next batch, and nobody hears before the commit', async () => {
    const { add, batches, begun, letGo } = writer()
    const first = add(item('a'))
    await begun(1)
    const heard: string[] = []
    const later = ['b', 'c'].map((id) => add(item(id)).then((outcome) => heard.push(outcome)))
    await new Promise(setImmediate)
    expect(batches).toEqual([['a']])
    letGo()
    expect(await first).toBe('stored a')
    await begun(2)
    expect(batches).toEqual([['a'], ['b', 'c']])
    expect(heard).toEqual([])
    letGo()
    await Promise.all(later)
    expect(heard).toEqual(['stored b', 'stored c'])
  })

  test('a batch holds at most so many rows and so many bytes; one row that is larger goes alone', async () => {
    const { add, batches } = writer({ batchRows: 3, batchBytes: 10 }, async (batch) => batch.map(() => 'ok'))
    const sizes = [1, 1, 1, 1, 8, 8, 50, 1]
    await Promise.all(sizes.map((bytes, at) => add(item(String(at), bytes))))
    expect(batches).toEqual([['0', '1', '2'], ['3', '4'], ['5'], ['6'], ['7']])
  })

  test('two of one key never share a batch, and keep their order', async () => {
    const { add, batches } = writer({}, async (batch) => batch.map(() => 'ok'))
    await Promise.all(['a', 'a', 'b', 'a'].map((id) => add(item(id))))
    expect(batches).toEqual([['a', 'b'], ['a'], ['a']])
  })

  test('a full queue refuses with BUSY and a time to try again; what was taken is stored', async () => {
    const { add, begun, letGo, drain } = writer({ queueRows: 2 })
    const first = add(item('a'))
    await begun(1)
    const taken = [add(item('b')), add(item('c'))]
    await expect(add(item('d'))).rejects.toMatchObject({ code: 'BUSY', retryAfter: expect.any(Number) })
    letGo()
    await first
    await begun(2)
    letGo()
    expect(await Promise.all(taken)).toEqual(['stored b', 'stored c'])
    await drain()
  })

  test('one poison row takes no other with it, and says what is wrong with it', async () => {
    const { add } = writer({}, async (batch) => {
      if (batch.some(({ id }) => id === 'poison')) throw sqlError('22P05')
      return batch.map(({ id }) => id)
    })
    const [a, poison, b] = await Promise.allSettled(['a', 'poison', 'b'].map((id) => add(item(id))))
    expect(a).toMatchObject({ value: 'a' })
    expect(b).toMatchObject({ value: 'b' })
    expect(poison).toMatchObject({ reason: { code: '22P05' } })
  })

  test('a conflict is tried again as a whole', async () => {
    let times = 0
    const { add, batches } = writer({}, async (batch) => {
      if (times++ === 0) throw sqlError('40P01')
      return batch.map(() => 'ok')
    })
    expect(await Promise.all([add(item('a')), add(item('b'))])).toEqual(['ok', 'ok'])
    expect(batches.map((batch) => batch.length)).toEqual([2, 2])
  })

  test('what is unseen is asked again; for ever unseen ends in BUSY', async () => {
    let times = 0
    const { add } = writer({}, async (batch) =>
      batch.map(({ id }) => (id === 'never' || times++ === 0 ? undefined : 'ok')),
    )
    expect(await add(item('a'))).toBe('ok')
    await expect(add(item('never'))).rejects.toMatchObject({ code: 'BUSY' })
  })

  test('a lost connection is BUSY for the whole batch: the outcome is unknown', async () => {
    const { add } = writer({}, async () => {
      throw new Error('Connection terminated unexpectedly')
    })
    const outcomes = await Promise.allSettled([add(item('a')), add(item('b'))])
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: expect.any(Problem) })
      expect(outcome).toMatchObject({ reason: { code: 'BUSY' } })
    }
  })
})
