import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const home = world()
const get = (url: string) => home.app.inject({ url })
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy'])

const post = (url: string, accept = 'text/html') =>
  home.app.inject({
    method: 'POST',
    url,
    payload: 'q.stars=4',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
  })

test('a form’s own colour is the one style the policy allows, on every page of the form', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { accentColor: '#C2185B', name: '<style>*{color:red}</style>' })
  const url = `/${ada.slug}/${form.id}`
  for (const reply of [await get(url), await get(`${url}?thanks`)]) {
    const style = /<style>(.*?)<\/style>/.exec(reply.body)?.[1] ?? ''
    expect(style).toContain('--accent:#c2185b')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policyOf(reply)).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policyOf(reply)).not.toContain('unsafe')
  }
  const plain = await home.form(ada)
  expect(policyOf(await get(`/${ada.slug}/${plain.id}`))).toContain("style-src 'self';")
})

test('whoever sent is led to the form’s own address, and only such a form may lead elsewhere', async () => {
  const ada = await home.person()
  const plain = await home.form(ada)
  expect(policyOf(await get(`/${ada.slug}/${plain.id}`))).toContain("form-action 'self';")

  const form = await home.form(ada, { redirectUrl: 'https://example.com/thanks?a=1' })
  const url = `/${ada.slug}/${form.id}`
  const page = await get(url)
  expect(policyOf(page)).toContain("form-action 'self' https: http:;")
  expect(page.body).not.toContain('https://example.com/thanks')
  expect((await post(url)).headers.location).toMatch(`${url}?thanks=`)
  const thanks = await get(`${url}?thanks`)
  expect([thanks.statusCode, thanks.headers.location]).toEqual([303, 'https://example.com/thanks?a=1'])
})

test('the form’s own address is told the code of the receipt where it asks for it, and of no other form’s', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { redirectUrl: 'https://example.com/{receipt}?code={receipt}' })
  const url = `/${ada.slug}/${form.id}`
  const sent = (await post(url)).headers.location ?? ''
  const code = sent.split('thanks=')[1]
  expect(code).toMatch(/^[0-9A-Z-]{20,}$/)
  expect((await get(sent)).headers.location).toBe(`https://example.com/${code}?code=${code}`)
  const other = await home.form(ada)
  const foreign = (await post(`/${ada.slug}/${other.id}`)).headers.location?.split('thanks=')[1]
  for (const wrong of [foreign, 'nothing', '<b>'])
    expect((await get(`${url}?thanks=${wrong}`)).headers.location).toBe('https://example.com/?code=')
})

test('an address in letters of its own is led to; one that cannot be is refused', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { redirectUrl: 'https://example.com/дякую' })
  const sent = (await post(`/${ada.slug}/${form.id}`)).headers.location ?? ''
  const led = await get(sent)
  expect([led.statusCode, led.headers.location]).toEqual([
    303,
    'https://example.com/%D0%B4%D1%8F%D0%BA%D1%83%D1%8E',
  ])
  for (const redirectUrl of ['https://example.com/a\u0001b', 'https://{receipt}.example.com/'])
    await expect(home.form(ada, { redirectUrl })).rejects.toMatchObject({
      fields: { redirectUrl: expect.any(String) },
    })
})

test('thanks in the form’s own words', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { thankYouText: ' See you <soon> ' })
  expect((await get(`/${ada.slug}/${form.id}?thanks`)).body).toContain(
    '<p class="description">See you &lt;soon&gt;</p>',
  )
})

test('a page of ten questions with a colour stays small', async () => {
  const ada = await home.person()
  const questions = [
    'rating',
    'scale',
    'short',
    'long',
    'radio',
    'multiple',
    'dropdown',
    'email',
    'number',
    'date',
  ].map((type) => ({
    type,
    label: `What would you say about ${type}?`,
    ...(type === 'scale' && { min: 0, max: 10 }),
    ...(/radio|multiple|dropdown/.test(type) && {
      options: ['One', 'Two', 'Three', 'Four', 'Five'].map((value) => ({ value })),
    }),
  }))
  const form = await home.form(ada, {
    accentColor: '#aa3300',
    questions: JSON.stringify(questions) as never,
  })
  const reply = await home.app.inject({
    url: `/${ada.slug}/${form.id}`,
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(reply.rawPayload.length).toBeLessThan(4000)
})
