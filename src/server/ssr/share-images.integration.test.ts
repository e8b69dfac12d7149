import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeAvatar, changeUser } from '#contract/accounts/settings.ts'
import { listArticles } from '#contract/articles.ts'
import { changeForm } from '#contract/forms.ts'
import { profileBySlug } from '#contract/profiles.ts'
import { sharedArticle, sharedPage, sharedPerson, shareImagePath } from '#contract/share-images.ts'
import { sitePages } from '#contract/site-pages.ts'
import { redAndBlue } from '#test/pictures.ts'
import { world } from '#test/world.ts'

const home = world()
const get = (url: string, headers = {}) => home.app.inject({ url, headers })

/** Where a page says that its picture is. */
async function imageOf(url: string) {
  const { body } = await get(url)
  const address = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  return { address, path: address.replace(/^https?:\/\/[^/]+/, '') }
}

/** A picture's size, and how many different colours it has. */
async function looksOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 3) colors.add(data.readUIntBE(at, 3))
  return { size: [info.width, info.height], colors: colors.size }
}

test('a form’s page names a picture with its title, which changes when the form does', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { name: 'How was it? <>&"' })
  const url = `/${ada.slug}/${form.id}`
  const first = await imageOf(url)
  expect(first.address).toMatch(/^http:\/\/localhost:\d+\/share-image\/form\//)
  expect((await get(url)).body).toContain(`<link rel="canonical" href="http://localhost:3000${url}"/>`)

  const reply = await get(first.path)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const looks = await looksOf(reply.rawPayload)
  expect(looks.size).toEqual([1200, 630])
  expect(looks.colors).toBeGreaterThan(20)
  expect((await get(first.path)).rawPayload.equals(reply.rawPayload)).toBe(true)
  expect((await get(first.path, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304)

  const formData = { name: 'Something else', accentColor: '#ffee00' }
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData } })
  const second = await imageOf(url)
  expect(second.path).not.toBe(first.path)
  expect((await get(second.path)).rawPayload.equals(reply.rawPayload)).toBe(false)
  // Old links lead to what the form is now; so does whatever somebody makes up.
  for (const old of [first.path, `/share-image/form/${form.id}/x.png`])
    expect((await get(old)).headers.location).toBe(second.path)
})

test('a cover of ours is drawn into the picture; for one from elsewhere nothing is fetched', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { cover: 'https://example.com/cover.jpg' })
  const elsewhere = await imageOf(`/${ada.slug}/${form.id}`)
  expect(elsewhere.address).toMatch(/^http:\/\/localhost:\d+\/share-image\/form\//)
  expect(await looksOf((await get(elsewhere.path)).rawPayload)).toMatchObject({ size: [1200, 630] })

  const avatar = await ada.call(changeAvatar, {
    params: { userId: ada.id },
    body: await redAndBlue().png().toBuffer(),
  })
  const { path } = await imageOf(
    `/${ada.slug}/${(await home.form(ada, { cover: String(avatar.avatar) })).id}`,
  )
  const plain = await imageOf(`/${ada.slug}/${(await home.form(ada)).id}`)
  const [withCover, without] = [await get(path), await get(plain.path)]
  expect(await looksOf(withCover.rawPayload)).toMatchObject({ size: [1200, 630] })
  expect(withCover.rawPayload.equals(without.rawPayload)).toBe(false)
})

test('people, articles and the pages of the product have theirs', async () => {
  const ada = await home.person()
  await ada.call(changeUser, {
    params: { userId: ada.id },
    body: { userData: { headline: 'Analyst' } },
  })
  const person = await home.call(profileBySlug, { params: { slug: ada.slug } })
  const [post] = await home.call(listArticles, {})
  const [useCase] = await home.call(listArticles, { query: { kind: 'use-case' } })
  if (!post || !useCase) throw new Error('Articles are missing')
  for (const shared of [
    sharedPerson(person),
    sharedArticle('blog', post),
    sharedArticle('use-case', useCase),
    ...Object.values(sitePages).map(sharedPage),
  ]) {
    const reply = await get(shareImagePath(shared))
    expect(reply.statusCode).toBe(200)
    expect(await looksOf(reply.rawPayload)).toMatchObject({ size: [1200, 630] })
  }
})

test.each([
  ['right to left', 'ما رأيك في ورشة العمل؟'],
  ['Chinese, Japanese and Korean', '研讨会怎么样 いかがでしたか 어땠나요'],
  ['emoji', '🎉👩‍👩‍👧❤️'],
  ['what no font of ours has', '𓀀𓀁𓀂𓀃'],
  ['towers of accents', `Z${'\u0301'.repeat(150)}`],
  ['markup', '<span font="200">&amp;</b>'],
  ['the longest title', 'W'.repeat(200)],
])('%s can be drawn', async (_what, name) => {
  const ada = await home.person()
  const form = await home.form(ada, { name })
  const reply = await get((await imageOf(`/${ada.slug}/${form.id}`)).path)
  expect(await looksOf(reply.rawPayload)).toMatchObject({ size: [1200, 630] })
})

test('nothing is drawn of what the public may not see', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const { path } = await imageOf(`/${ada.slug}/${form.id}`)
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
  const other = await home.form(ada)
  const { path: blocked } = await imageOf(`/${ada.slug}/${other.id}`)
  await home.database.pool.query('update users set blocked = true')
  home.news.tell('form-changed', other.id)
  for (const url of [
    path,
    blocked,
    `/share-image/person/${ada.slug}/x.png`,
    '/share-image/person/%00/x.png',
    '/share-image/form/nothing/x.png',
    '/share-image/site/else/x.png',
    '/share-image/blog/nothing/x.png',
    '/share-image/use-case/%00/x.png',
    '/share-image/else/x/x.png',
    '/share-image/form',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test.each(['\u200d', '\ufe0f', '\u00ad', '\u200d \ufe0f\u200c'])(
  'a title that nobody can see (%j) is left out',
  async (name) => {
    const ada = await home.person()
    const form = await home.form(ada, { name })
    const { path } = await imageOf(`/${ada.slug}/${form.id}`)
    expect((await get(path)).statusCode).toBe(200)
  },
)
