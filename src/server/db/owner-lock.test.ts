import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#test/fixture.ts'
import { connect } from './connect.ts'
import { askOwner, lockFolder } from './owner-lock.ts'

let root: string
const started: Fixture[] = []

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'formlark-lock-'))
})
afterAll(async () => {
  for (const fixture of started) fixture.process.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

async function folder(name: string) {
  const made = path.join(root, name)
  await mkdir(made)
  return made
}

function startOwner(of: string) {
  const fixture = startFixture('own-folder', [of])
  started.push(fixture)
  return fixture
}

test('a second process is refused and told who owns the folder', async () => {
  const dataDir = await folder('second')
  const owner = startOwner(dataDir)
  await owner.says(/owner/)
  const refused = `DATA_DIR ${dataDir} is in use by process ${owner.process.pid} on ${hostname()}`
  await expect(lockFolder(dataDir)).rejects.toThrow(refused)
  await expect(connect({ dataDir, onFatal: () => {} })).rejects.toThrow(refused)
}, 20_000)

test('the place of a killed owner is taken over, by one of many', async () => {
  const dataDir = await folder('killed')
  const owner = startOwner(dataDir)
  await owner.says(/owner/)
  owner.process.kill('SIGKILL')
  await owner.ended
  const starters = Array.from({ length: 6 }, () => startOwner(dataDir))
  const words = await Promise.all(starters.map((starter) => starter.says(/owner|in use by process \d+/)))
  expect(words.filter((word) => word === 'owner')).toHaveLength(1)
  // Who comes while it is being settled may be told of one that steps back a moment later.
  const told = ['owner', ...starters.map(({ process: { pid } }) => `in use by process ${pid}`)]
  for (const word of words) expect(told).toContain(word)
}, 60_000)

test('a released folder is free at once', async () => {
  const dataDir = await folder('released')
  await (await lockFolder(dataDir)).release()
  const again = await lockFolder(dataDir)
  await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
  await again.release()
})

test('a folder with a long path can be owned', async () => {
  const dataDir = await folder('long'.repeat(30))
  const lock = await lockFolder(dataDir)
  await expect(lockFolder(dataDir)).rejects.toThrow('in use')
  await lock.release()
})

describe('asking the owner', () => {
  test('it answers one line with one line', async () => {
    const dataDir = await folder('asked')
    expect(await askOwner(dataDir, 'hello')).toBeUndefined()
    const lock = await lockFolder(dataDir, async (request) => `${request}, ${request}`)
    expect(await askOwner(dataDir, 'hällo')).toBe('hällo, hällo')
    await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
    await lock.release()
    expect(await askOwner(dataDir, 'hello')).toBeUndefined()
  })

  test('an owner that takes no requests, or fails at one, gives no answer', async () => {
    for (const [name, onRequest] of [
      ['no-requests', undefined],
      ['failing', () => Promise.reject(new Error('no'))],
    ] as const) {
      const dataDir = await folder(name)
      const lock = await lockFolder(dataDir, onRequest)
      expect(await askOwner(dataDir, 'hello')).toBeUndefined()
      await lock.release()
    }
  })

  test('a request without an end is not waited for, and holds nobody up', async () => {
    const dataDir = await folder('endless')
    const asked: string[] = []
    const lock = await lockFolder(dataDir, async (request) => {
      asked.push(request)
      return 'done'
    })
    const socket = path.join(dataDir, 'owner.sock')
    await ended(
      net.connect(socket, function write(this: net.Socket) {
        this.write('x'.repeat(5000))
      }),
    )
    const silent = net.connect(socket)
    silent.on('error', () => {})
    expect(await askOwner(dataDir, 'hello')).toBe('done')
    // Does not wait for the one that says nothing.
    await lock.release()
    await ended(silent)
    expect(asked).toEqual(['hello'])
  })

  test.skipIf(process.platform === 'win32')('nobody else on the machine can ask', async () => {
    const dataDir = await folder('private')
    const lock = await lockFolder(dataDir, async () => '')
    expect((await stat(path.join(dataDir, 'owner.sock'))).mode & 0o077).toBe(0)
    await lock.release()
  })
})

const ended = (socket: net.Socket) =>
  new Promise<void>((resolve) =>
    socket
      .on('error', () => {})
      .resume()
      .once('close', () => resolve()),
  )
