import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { currentUser } from '#contract/accounts/sessions.ts'
import { avatarLimit, changeAvatar, removeAvatar } from '#contract/accounts/settings.ts'
import { fromPhone, pngBomb, redAndBlue } from '#test/pictures.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const change = (person: Person, body: Blob | Uint8Array, userId = person.id) =>
  person.call(changeAvatar, { params: { userId }, body })
const get = (url: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  home.app.inject({ method, url: url ?? '' })
const stored = () => readdir(path.join(home.dataDir, 'files', 'avatars')).catch(() => [])

/** The colour at a place of the square, both from 0 to 1. */
async function colourAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return [...data.subarray(at, at + 3)].map((part) => (part > 127 ? 'f' : '0')).join('')
}

test('no token is 401, and somebody else’s account is 404 as one that is not there', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const picture = await redAndBlue().png().toBuffer()
  const url = `/api/v1/users/${ada.id}/avatar`
  for (const method of ['POST', 'DELETE'] as const) {
    const type = method === 'POST' && { 'content-type': 'image/png' }
    const send = (token: string) =>
      home.app.inject({
        method,
        url,
        ...(method === 'POST' && { payload: picture }),
        headers: { ...type, ...(token && { authorization: `Bearer ${token}` }) },
      })
    expect((await send('')).json()).toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect((await send('guessed')).statusCode).toBe(401)
    expect((await send(eve.token)).json()).toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(change(eve, picture, 'nobody')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await ada.call(currentUser, {})).avatar).toBeNull()
  expect(await stored()).toEqual([])
})

test('a photo is turned upright, cut to a square, and says nothing of where it was taken', async () => {
  const ada = await home.person('Ada')
  const photo = await fromPhone()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone of Ada')
  const user = await change(ada, photo)
  expect(user.avatar).toMatch(/^\/files\/avatars\/[a-z0-9]{24}\.webp$/)
  expect(user.profile.avatar).toBe(user.avatar)
  expect((await ada.call(currentUser, {})).avatar).toBe(user.avatar)

  const { rawPayload } = await get(user.avatar)
  const about = await sharp(rawPayload).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 512, height: 512 })
  for (const kept of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
    expect(about[kept]).toBeUndefined()
  expect(rawPayload.toString('latin1')).not.toMatch(/Phone of Ada|EXIF|GPS/)
  // What was left is on top once the camera is turned.
  expect(await colourAt(rawPayload, 0.5, 0.1)).toBe('f00')
  expect(await colourAt(rawPayload, 0.5, 0.9)).toBe('00f')
})

test.each([
  ['PNG', () => redAndBlue().png().toBuffer()],
  ['WebP', () => redAndBlue().webp().toBuffer()],
  ['GIF', () => redAndBlue().gif().toBuffer()],
  ['AVIF', () => redAndBlue().avif().toBuffer()],
  ['JPEG in CMYK', () => redAndBlue().toColourspace('cmyk').jpeg().toBuffer()],
])('%s is taken, whatever it calls itself', async (_, make) => {
  const ada = await home.person('Ada')
  const reply = await home.app.inject({
    method: 'POST',
    url: `/api/v1/users/${ada.id}/avatar`,
    payload: await make(),
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(200)
  const { rawPayload } = await get(reply.json().avatar)
  expect(await colourAt(rawPayload, 0.1, 0.5)).toBe('f00')
  expect(await colourAt(rawPayload, 0.9, 0.5)).toBe('00f')
})

test('of an animation the first image is kept', async () => {
  const ada = await home.person('Ada')
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2)
  const { rawPayload } = await get((await change(ada, new Blob([new Uint8Array(animation)]))).avatar)
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBeUndefined()
  expect(await colourAt(rawPayload, 0.5, 0.5)).toBe('f00')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const nothing = {
  status: 415,
  code: 'UNSUPPORTED_TYPE',
  message: expect.stringContaining('choose a picture'),
}
test.each([
  ['a text', async () => Buffer.from('not a picture'), nothing],
  ['nothing', async () => Buffer.alloc(0), nothing],
  ['an SVG with a script', async () => Buffer.from(svg), nothing],
  ['an SVG with a preamble', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), nothing],
  ['a TIFF', async () => redAndBlue().tiff().toBuffer(), nothing],
  ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'), nothing],
  [
    'half a picture',
    async () => (await redAndBlue(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 40_000),
    { status: 400, code: 'INVALID', message: expect.stringContaining('cannot be read') },
  ],
  [
    'a bomb',
    async () => pngBomb(),
    { status: 400, code: 'INVALID', message: expect.stringContaining('50 million pixels') },
  ],
])('%s is refused in words, and nothing is kept', async (_, make, problem) => {
  const ada = await home.person('Ada')
  const before = await stored()
  await expect(change(ada, await make())).rejects.toMatchObject(problem)
  expect((await ada.call(currentUser, {})).avatar).toBeNull()
  expect(await stored()).toEqual(before)
})

test('more than 10 MB is 413, and the limit is named', async () => {
  const ada = await home.person('Ada')
  await expect(change(ada, Buffer.alloc(avatarLimit + 1))).rejects.toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    message: 'At most 10 MB can be received.',
  })
})

test('of many at once some are told to come back, and the last one kept is whole', async () => {
  const ada = await home.person('Ada')
  const picture = await redAndBlue(4000, 4000).png().toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => change(ada, picture)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(6)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 2 })
  const { avatar } = await ada.call(currentUser, {})
  expect((await get(avatar)).statusCode).toBe(200)
})

test('a replaced or removed picture is gone, and so is its file', async () => {
  const ada = await home.person('Ada')
  const picture = await redAndBlue().png().toBuffer()
  const first = await change(ada, picture)
  const second = await change(ada, picture)
  expect(second.avatar).not.toBe(first.avatar)
  await home.app.jobs.drain()
  expect((await get(first.avatar)).statusCode).toBe(404)
  expect((await get(second.avatar)).statusCode).toBe(200)

  const { avatar, profile } = await ada.call(removeAvatar, { params: { userId: ada.id } })
  expect([avatar, profile.avatar]).toEqual([null, null])
  await home.app.jobs.drain()
  expect((await get(second.avatar)).statusCode).toBe(404)
  expect((await ada.call(removeAvatar, { params: { userId: ada.id } })).avatar).toBeNull()
})

test('answer pages show the new picture at once', async () => {
  const ada = await home.person('Ada')
  const form = await home.form(ada)
  const page = async () => (await home.app.inject({ url: `/${ada.slug}/${form.id}` })).body
  const picture = await redAndBlue().png().toBuffer()
  expect(await page()).not.toContain('/files/avatars/')
  for (let time = 0; time < 2; time++) {
    const { avatar } = await change(ada, picture)
    expect(await page()).toContain(`src="${avatar}"`)
  }
  await ada.call(removeAvatar, { params: { userId: ada.id } })
  expect(await page()).not.toContain('/files/avatars/')
})

test('a public file is a picture and nothing else, and keeps for ever', async () => {
  const ada = await home.person('Ada')
  const { avatar } = await change(ada, await redAndBlue().png().toBuffer())
  const reply = await get(avatar)
  const head = await get(avatar, 'HEAD')
  for (const { statusCode, headers } of [reply, head]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-encoding']).toBeUndefined()
  }
  expect(head.rawPayload).toHaveLength(0)
  const name = avatar?.split('/').at(-1) ?? ''
  const none = [name.toUpperCase(), `${name}x`, name.replace('.webp', ''), `${'a'.repeat(24)}.webp`]
  for (const other of [...none, '..%2f..%2fpackage.json', '%00', '.tmp'])
    expect((await get(`/files/avatars/${other}`)).json()).toMatchObject({ code: 'NOT_FOUND' })
})
