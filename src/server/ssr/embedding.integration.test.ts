import { expect, test } from 'vitest'
import { changeForm } from '#contract/forms.ts'
import { world } from '#test/world.ts'

const home = world()

const framing = async (url: string, how: object = {}) => {
  const { headers, body, statusCode } = await home.app.inject({ url, ...how })
  const policy = String(headers['content-security-policy'])
  return {
    status: statusCode,
    ancestors: /frame-ancestors (.*?)(;|$)/.exec(policy)?.[1],
    old: headers['x-frame-options'],
    body,
  }
}

const post = {
  method: 'POST',
  payload: 'q.stars=nonsense',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
} as const

test('a form is framed by the sites it names, on each of its pages, and by nobody else', async () => {
  const ada = await home.person()
  const sites = ['https://example.org', 'http://localhost:5173']
  const form = await home.form(ada, { embedSites: ['https://Example.org/', 'http://localhost:5173'] })
  expect(form.embedSites).toEqual(sites)
  const url = `/${ada.slug}/${form.id}`
  for (const reply of [await framing(url), await framing(`${url}?thanks`), await framing(url, post)])
    expect(reply).toMatchObject({ ancestors: sites.join(' '), old: undefined })

  const other = await home.form(ada)
  for (const page of [`/${ada.slug}/${other.id}`, '/receipt', `/${ada.slug}/nothing`])
    expect(await framing(page)).toMatchObject({ ancestors: "'none'", old: 'SAMEORIGIN' })
})

test('what its owner changes holds at once, also when the form is closed', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const url = `/${ada.slug}/${form.id}`
  const change = (formData: object) =>
    ada.call(changeForm, { params: { formId: form.id }, body: { formData } })
  expect((await framing(url)).ancestors).toBe("'none'")
  await change({ embedSites: ['https://a.example'] })
  expect((await framing(url)).ancestors).toBe('https://a.example')
  await change({ closesAt: '2020-01-01T00:00:00Z' })
  expect(await framing(url)).toMatchObject({ status: 404, ancestors: 'https://a.example', old: undefined })
  await change({ closesAt: null, embedSites: [] })
  expect(await framing(url)).toMatchObject({ status: 200, ancestors: "'none'", old: 'SAMEORIGIN' })
})

test.each(['https://*', 'https://a.example; script-src *', 'http://a.example', 'https://a.example/x'])(
  '%s is refused by name',
  async (site) => {
    const ada = await home.person()
    const form = await home.form(ada)
    const change = ada.call(changeForm, {
      params: { formId: form.id },
      body: { formData: { embedSites: ['https://fine.example', site] } },
    })
    await expect(change).rejects.toMatchObject({
      status: 400,
      fields: { 'formData.embedSites.1': 'A site such as https://example.org' },
    })
  },
)

test('in a frame the page is told so, with and without answers that were refused', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { embedSites: ['https://a.example'] })
  const url = `/${ada.slug}/${form.id}`
  const dest = { 'sec-fetch-dest': 'iframe' }
  const mark = '<i class="framed" hidden></i>'
  expect((await framing(url, { headers: dest })).body).toContain(mark)
  expect((await framing(url, { ...post, headers: { ...post.headers, ...dest } })).body).toContain(mark)
  expect((await framing(url)).body).not.toContain(mark)
})

test('who had it open in a frame is told there that it is unpublished, and keeps what was typed', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { embedSites: ['https://a.example'] })
  const url = `/${ada.slug}/${form.id}`
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
  const payload = 'q.words=What+I+wrote'
  for (const reply of [await framing(url), await framing(url, { ...post, payload })])
    expect(reply).toMatchObject({ status: 404, ancestors: 'https://a.example', old: undefined })
  expect((await framing(url, { ...post, payload })).body).toContain('What I wrote')
  await home.database.pool.query('update users set blocked = true')
  expect((await framing(url)).ancestors).toBe("'none'")
})
