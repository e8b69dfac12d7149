import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { saveDraft } from '#contract/forms/drafts.ts'
import { pictureLimit, uploadLogo } from '#contract/forms/look.ts'
import { changeForm } from '#contract/forms.ts'
import { multipart, type Part } from '#test/multipart.ts'
import { fromPhone, pngBomb, redAndBlue } from '#test/pictures.ts'
import { type Person, type World, world } from '#test/world.ts'
import { sweepPictures } from './commands.ts'

const home = world()

function send(formId: string, token: string | null, parts: Part[], where: World = home) {
  const { payload, headers } = multipart(parts)
  return where.app.inject({
    method: 'POST',
    url: `/uploadCover/${formId}`,
    payload,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
}

const get = (url: string) => home.app.inject({ url })
const stored = (folder: string) => readdir(path.join(home.dataDir, 'files', folder)).catch((): string[] => [])
const picture = () => redAndBlue(2000, 1000).jpeg().toBuffer()

async function upload(person: Person, formId: string, content?: Buffer) {
  const reply = await send(formId, person.token, [{ content: content ?? (await picture()) }])
  expect([reply.statusCode, reply.json()]).toEqual([200, { path: expect.any(String) }])
  return reply.json().path as string
}

const save = (person: Person, formId: string, cover: string | null) =>
  person.call(changeForm, { params: { formId }, body: { formData: { cover } } })

describe('refused', () => {
  test('without a token, with a wrong one, for a form of somebody else as for none', async () => {
    const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
    const { id } = await home.form(ada)
    const before = await stored('covers')
    const content = await picture()
    const words = async (formId: string, token: string | null) => {
      const reply = await send(formId, token, [{ content }])
      return [reply.statusCode, reply.json()]
    }
    expect(await words(id, null)).toEqual([401, { error: true, message: 'Please log in.' }])
    expect((await words(id, 'guessed'))[0]).toBe(401)
    const none = [404, { error: true, message: "We couldn't find your form." }]
    expect(await words(id, eve.token)).toEqual(none)
    expect(await words('nothing', eve.token)).toEqual(none)
    expect(await words('%00', eve.token)).toEqual(none)
    await expect(eve.call(uploadLogo, { params: { formId: id }, body: content })).rejects.toMatchObject({
      status: 404,
      code: 'FORM_NOT_FOUND',
    })
    expect(await stored('covers')).toEqual(before)
    expect(await stored('logos')).toEqual([])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const half = async () =>
    (await redAndBlue(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 40_000)
  test.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['a text', () => Buffer.from('not a picture'), 415, /choose a picture/],
    ['nothing', () => Buffer.alloc(0), 415, /choose a picture/],
    ['an SVG', () => Buffer.from(svg), 415, /choose a picture/],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /choose a picture/],
    ['half a picture', half, 400, /cannot be read/],
    ['a bomb', () => pngBomb(), 400, /50 million pixels/],
    ['more than 10 MB', () => Buffer.alloc(pictureLimit + 1), 413, /At most 10 MB/],
  ])('%s, in words, and nothing is kept', async (_, make, status, words) => {
    const ada = await home.person()
    const { id } = await home.form(ada)
    const before = await stored('covers')
    const content = await make()
    const reply = await send(id, ada.token, [{ content }])
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      { error: true, message: expect.stringMatching(words) },
    ])
    await expect(ada.call(uploadLogo, { params: { formId: id }, body: content })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(words),
    })
    expect(await stored('covers')).toEqual(before)
  })

  test('what is no form, another field, no file or two files', async () => {
    const ada = await home.person()
    const { id } = await home.form(ada)
    const content = await picture()
    const authorization = `Bearer ${ada.token}`
    const json = await home.app.inject({
      method: 'POST',
      url: `/uploadCover/${id}`,
      payload: { photo: 'x' },
      headers: { authorization },
    })
    expect([json.statusCode, json.json().error]).toEqual([415, true])
    for (const parts of [[{ content, name: 'file' }], [{ content: 'x', filename: null }], []] as Part[][]) {
      const reply = await send(id, ada.token, parts)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: true, message: expect.any(String) }])
    }
    // What broke off on the way.
    const { payload, headers } = multipart([{ content }])
    for (const part of [payload.subarray(0, -200), payload.subarray(0, 20), Buffer.alloc(500, 'a')]) {
      const broken = { url: `/uploadCover/${id}`, payload: part, headers: { ...headers, authorization } }
      const reply = await home.app.inject({ method: 'POST', ...broken })
      expect([reply.statusCode, reply.json().error]).toEqual([400, true])
    }
  })
})

test('a photo is turned upright, kept in two sizes without what the camera wrote, and served for ever', async () => {
  const ada = await home.person()
  const { id } = await home.form(ada)
  const large = await upload(ada, id)
  expect(large).toMatch(/^\/files\/covers\/[a-z0-9]{24}-1600\.webp$/)
  const small = large.replace('-1600', '-800')
  for (const [url, width] of [
    [large, 1600],
    [small, 800],
  ] as const) {
    const { rawPayload, headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  for (const other of ['-400', '-1600x', '-1600.jpg'])
    expect((await get(large.replace('-1600', other))).statusCode).toBe(404)

  const taken = await get(await upload(ada, id, await fromPhone()))
  const about = await sharp(taken.rawPayload).metadata()
  // Never enlarged; what lay on its side stands.
  expect([about.width, about.height]).toEqual([40, 60])
  for (const kept of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(about[kept]).toBeUndefined()
  expect(taken.rawPayload.toString('latin1')).not.toMatch(/Phone of Ada|EXIF|GPS/)
})

test.each(['png', 'webp', 'gif', 'avif'] as const)(
  '%s is taken, whatever it calls itself',
  async (format) => {
    const ada = await home.person()
    const { id } = await home.form(ada)
    const url = await upload(ada, id, await redAndBlue().toFormat(format).toBuffer())
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 })
  },
)

test('a picture of any shape is taken', async () => {
  const ada = await home.person()
  const { id } = await home.form(ada)
  const pole = await redAndBlue(20, 18_000).png().toBuffer()
  expect(await sharp((await get(await upload(ada, id, pole))).rawPayload).metadata()).toMatchObject({
    height: 3200,
  })
})

test('visitors see the cover in the size that fits, and a co-author may change it', async () => {
  const [ada, bob] = [await home.person('Ada'), await home.person('Bob')]
  const { id } = await home.form(ada)
  await home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
    id,
    bob.id,
  ])
  const cover = await upload(bob, id)
  await save(bob, id, cover)
  const { body } = await get(`/${ada.slug}/${id}`)
  const small = cover.replace('-1600', '-800')
  expect(body).toContain(`src="${cover}"`)
  expect(body).toMatch(new RegExp(`srcset="${small} 800w, ${cover} 1600w"`, 'i'))
})

test('a logo keeps its proportions, fits into 512 pixels, and loses its metadata', async () => {
  const ada = await home.person()
  const { id } = await home.form(ada)
  const { path: url } = await ada.call(uploadLogo, { params: { formId: id }, body: await picture() })
  expect(url).toMatch(/^\/files\/logos\/[a-z0-9]{24}\.webp$/)
  const { rawPayload, statusCode } = await get(url)
  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
  await ada.call(changeForm, { params: { formId: id }, body: { formData: { logo: url } } })
  expect((await get(`/${ada.slug}/${id}`)).body).toContain(`src="${url}"`)
})

describe('pictures that nobody uses', () => {
  const sweep = (days: number) =>
    sweepPictures(
      { db: home.database.db, jobs: home.app.jobs },
      new Date(Date.now() + days * 24 * 3600 * 1000),
    )
  const sweepTwice = async () => {
    await sweep(1)
    await sweep(9)
    await home.app.jobs.drain()
  }
  const there = async (url: string) =>
    (await Promise.all([url, url.replace('-1600', '-800')].map(get))).map(({ statusCode }) => statusCode)

  test('are removed in both sizes a week after they were replaced; what is used stays', async () => {
    const ada = await home.person()
    const { id } = await home.form(ada)
    const [first, second] = [await upload(ada, id), await upload(ada, id)]
    await save(ada, id, first)
    await sweepTwice()
    expect([await there(first), await there(second)]).toEqual([
      [200, 200],
      [404, 404],
    ])

    const third = await upload(ada, id)
    await save(ada, id, third)
    // Whoever undoes the change finds the earlier one again.
    await sweep(1)
    await sweep(7)
    await home.app.jobs.drain()
    expect(await there(first)).toEqual([200, 200])
    await save(ada, id, first)
    await sweepTwice()
    expect([await there(first), await there(third)]).toEqual([
      [200, 200],
      [404, 404],
    ])
  })

  test('are not those of a draft, of a copy, of the bin, or of another photo host', async () => {
    const ada = await home.person()
    const { id, version } = await home.form(ada)
    const [drafted, hosted] = [await upload(ada, id), await upload(ada, id)]
    const { path: logo } = await ada.call(uploadLogo, { params: { formId: id }, body: await picture() })
    await save(ada, id, `https://photos.example${hosted}`)
    await ada.call(saveDraft, {
      params: { formId: id },
      body: { formData: { cover: drafted, logo }, baseVersion: version + 1, revision: 0 },
    })
    await home.database.pool.query('update forms set deleted_at = now()')
    await sweepTwice()
    expect([await there(drafted), await there(hosted)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect((await get(logo)).statusCode).toBe(200)

    await home.database.pool.query('delete from forms')
    await sweep(20)
    await sweep(28)
    await home.app.jobs.drain()
    expect([await there(drafted), await there(hosted)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    expect((await get(logo)).statusCode).toBe(404)
  })
})

describe('a photo host of its own', () => {
  const hosted = world({ ABUSE_PROTECTION: 'off', PHOTO_URL: 'https://photos.example/' })

  test('lets pages of another address send covers; without one they may not', async () => {
    const ada = await hosted.person()
    const { id } = await hosted.form(ada)
    const ask = (where: World) => where.app.inject({ method: 'OPTIONS', url: `/uploadCover/${id}` })
    expect((await ask(hosted)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
    })
    expect((await ask(home)).headers).not.toHaveProperty('access-control-allow-origin')
    const reply = await send(id, ada.token, [{ content: await picture() }], hosted)
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, '*'])
    const refused = await send(id, null, [{ content: 'x' }], hosted)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
  })
})

describe('with protection against abuse', () => {
  const guarded = world({ ABUSE_PROTECTION: 'on' })

  test('one account sends no more than 60 pictures in ten minutes', async () => {
    const ada = await guarded.person()
    const { id } = await guarded.form(ada)
    const statuses: number[] = []
    for (let time = 0; time < 61; time++)
      statuses.push((await send(id, ada.token, [{ content: 'x' }], guarded)).statusCode)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(415))
    expect(statuses[60]).toBe(429)
  })
})
