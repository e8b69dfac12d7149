import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Server } from '#test/s3-server.ts'
import { openStorage } from './open.ts'
import type { FileStorage } from './port.ts'

let place: string
let folder: string
let s3: Awaited<ReturnType<typeof s3Server>>

beforeAll(async () => {
  s3 = await s3Server()
})
beforeEach(async () => {
  s3.objects.clear()
  if (place) await rm(place, { recursive: true })
  place = await mkdtemp(path.join(tmpdir(), 'formlark-files-'))
  folder = path.join(place, 'files')
})
afterAll(async () => {
  await s3.close()
  await rm(place, { recursive: true })
})

const inFolder = () => openStorage({ s3: undefined, dataDir: place })
const inBucket = (settings = {}) => openStorage({ s3: { ...s3.settings, ...settings }, dataDir: place })
const each: [name: string, open: () => FileStorage][] = [
  ['folder', inFolder],
  ['s3', inBucket],
]

const bytes = (text: string) => new TextEncoder().encode(text)
async function contentOf(storage: FileStorage, key: string) {
  const file = await storage.read(key)
  if (!file) return null
  const content = await buffer(file.content)
  expect(file.size).toBe(content.length)
  return content.toString('latin1')
}

test.each(each)('%s: a file is there until it is replaced or removed', async (_, open) => {
  const storage = open()
  expect(await contentOf(storage, 'avatars/one.webp')).toBeNull()
  await storage.put('avatars/one.webp', bytes('first'), 'image/webp')
  await storage.put('avatars/two.webp', bytes('other'), 'image/webp')
  expect(await contentOf(storage, 'avatars/one.webp')).toBe('first')
  await storage.put('avatars/one.webp', bytes('second'), 'image/webp')
  expect(await contentOf(open(), 'avatars/one.webp')).toBe('second')
  await storage.remove('avatars/one.webp')
  await storage.remove('avatars/one.webp')
  expect(await contentOf(storage, 'avatars/one.webp')).toBeNull()
  expect(await contentOf(storage, 'avatars/two.webp')).toBe('other')
})

test.each(each)('%s: a file on the disk is stored as it is, and stays there', async (_, open) => {
  const content = randomBytes(300_000)
  const local = path.join(place, 'incoming')
  await writeFile(local, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const storage = open()
  await storage.put('uploads/one', { path: local, size: content.length, sha256 }, 'image/png')
  expect(await contentOf(storage, 'uploads/one')).toBe(content.toString('latin1'))
  expect(await readFile(local)).toEqual(content)
  const missing = { path: path.join(place, 'gone'), size: 1, sha256 }
  await expect(storage.put('uploads/two', missing, 'image/png')).rejects.toThrow()
  expect(await contentOf(storage, 'uploads/two')).toBeNull()
})

test.each(each)('%s: every byte comes back, of nothing and of much', async (_, open) => {
  const storage = open()
  const much = randomBytes(5 * 1024 * 1024)
  await storage.put('much', much, 'application/octet-stream')
  await storage.put('nothing', new Uint8Array(), 'text/plain')
  expect(await contentOf(storage, 'much')).toBe(much.toString('latin1'))
  expect(await contentOf(storage, 'nothing')).toBe('')
})

test.each(each)('%s: of two at once one is kept, whole', async (_, open) => {
  const storage = open()
  const two = ['a', 'b'].map((letter) => letter.repeat(200_000))
  await Promise.all(two.map((text) => storage.put('same', bytes(text), 'text/plain')))
  expect(two).toContain(await contentOf(storage, 'same'))
})

test.each(each)('%s: what is no key is refused', async (_, open) => {
  const storage = open()
  const none = [
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\..\\b',
    'a\0',
    'A',
    'ä',
    'a b',
  ]
  for (const key of [...none, 'a/.hidden', 'a%2f..', 'x'.repeat(201)]) {
    await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toThrow('no key')
    await expect(storage.read(key)).rejects.toThrow('no key')
    await expect(storage.remove(key)).rejects.toThrow('no key')
  }
  expect(await readdir(place)).toEqual([])
  expect(s3.objects.size).toBe(0)
})

test('folder: what is kept is for us alone, and nothing half written stays', async () => {
  const storage = inFolder()
  await storage.put('avatars/one', bytes('x'), 'text/plain')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'avatars/one'))).mode & 0o777).toBe(0o600)
  await mkdir(path.join(folder, 'avatars/in-the-way'))
  await expect(storage.put('avatars/in-the-way', bytes('x'), 'text/plain')).rejects.toThrow()
  expect((await readdir(path.join(folder, 'avatars'))).sort()).toEqual(['in-the-way', 'one'])
  expect(await storage.read('avatars/in-the-way')).toBeNull()
  expect(await storage.read('avatars/one/two')).toBeNull()
})

test('folder: links lead nowhere', async () => {
  const secret = path.join(place, 'secret')
  await mkdir(folder)
  await mkdir(path.join(place, 'elsewhere'))
  await writeFile(secret, 'secret')
  await symlink(secret, path.join(folder, 'link'))
  await symlink(path.join(place, 'elsewhere'), path.join(folder, 'avatars'))
  const storage = inFolder()
  expect(await storage.read('link')).toBeNull()
  await storage.put('link', bytes('mine'), 'text/plain')
  expect(await readFile(secret, 'utf8')).toBe('secret')
  expect(await contentOf(storage, 'link')).toBe('mine')
  await expect(storage.put('avatars/one', bytes('x'), 'text/plain')).rejects.toThrow('link')
  await expect(storage.read('avatars/one')).rejects.toThrow('link')
  expect(await readdir(path.join(place, 'elsewhere'))).toEqual([])
})

test('s3: objects lie under their keys, with their types', async () => {
  await inBucket().put('avatars/one.webp', bytes('x'), 'image/webp')
  expect(s3.objects.get('avatars/one.webp')).toMatchObject({ type: 'image/webp' })
})

test('s3: a wrong secret fails, and says nothing of it', async () => {
  const storage = inBucket({ secretAccessKey: 'guessed' })
  const error = await storage.put('one', bytes('x'), 'text/plain').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'SignatureDoesNotMatch' })
  expect(String(error)).not.toContain('guessed')
  await expect(storage.read('one')).rejects.toThrow('SignatureDoesNotMatch')
  await expect(storage.remove('one')).rejects.toThrow('SignatureDoesNotMatch')
  expect(s3.objects.size).toBe(0)
})

test.each([
  [{ bucket: 'of-others' }, 'NoSuchBucket'],
  [{ region: 'us-east-1' }, 'AccessDenied'],
  [{ accessKeyId: 'AKOTHER' }, 'AccessDenied'],
])('s3: %j is an error, not a missing file', async (settings, code) => {
  await expect(inBucket(settings).read('one')).rejects.toThrow(code)
})

test('s3: the server of these tests refuses what is not signed, and what was changed on the way', async () => {
  expect((await fetch(`${s3.settings.endpoint}/${s3.settings.bucket}/one`)).status).toBe(403)
  const onTheWay = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    request(s3.settings.endpoint, { method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    }).end('y')
    incoming.resume()
  })
  await new Promise<void>((resolve) => onTheWay.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(onTheWay.address() as { port: number }).port}`
  const storage = inBucket({ endpoint })
  await expect(storage.put('one', bytes('x'), 'text/plain')).rejects.toThrow('SHA256Mismatch')
  await storage.put('one', bytes('y'), 'text/plain')
  expect(s3.objects.size).toBe(1)
  onTheWay.closeAllConnections()
  await new Promise((resolve) => onTheWay.close(resolve))
})
