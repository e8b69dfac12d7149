import { expect, test } from 'vitest'
import { keptImages } from './kept-images.ts'

/** Drawings that end when the test says so. */
function studio() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const draw = (name: string) => () =>
    new Promise<Buffer>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(Buffer.alloc(10, name)))
    })
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)?.()
  }
  return { begun, draw, end }
}

test('one picture is drawn at a time, and once however many ask for it', async () => {
  const { begun, draw, end } = studio()
  const get = keptImages()
  const wanted = [get('a', draw('a')), get('a', draw('a')), get('b', draw('b'))]
  await end('a')
  await wanted[0]
  await end('b')
  expect((await Promise.all(wanted)).map(String)).toEqual(['a', 'a', 'b'].map((name) => name.repeat(10)))
  expect(begun).toEqual(['a', 'b'])
  expect(String(await get('a', draw('never')))).toBe('a'.repeat(10))
})

test('who comes when many wait is told to come later', async () => {
  const { draw, end } = studio()
  const get = keptImages({ waiting: 2 })
  const wanted = [get('a', draw('a')), get('b', draw('b'))]
  await expect(get('c', draw('c'))).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 })
  await end('a')
  await end('b')
  await Promise.all(wanted)
})

test('what was not asked for longest goes first, and a drawing that fails is not kept', async () => {
  const { begun, draw, end } = studio()
  const get = keptImages({ bytes: 20 })
  const make = async (name: string) => {
    const made = get(name, draw(name))
    await end(name)
    return made
  }
  await make('a')
  await make('b')
  await get('a', draw('a'))
  await make('c')
  await get('a', draw('a'))
  expect(begun).toEqual(['a', 'b', 'c'])
  await make('b')
  expect(begun).toEqual(['a', 'b', 'c', 'b'])
  await expect(get('d', () => Promise.reject(new Error('no pencil')))).rejects.toThrow('no pencil')
  await make('d')
})
