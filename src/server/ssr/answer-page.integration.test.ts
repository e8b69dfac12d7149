import { describe, expect, test } from 'vitest'
import { deleteForm } from '#contract/forms/bin.ts'
import { changeForm } from '#contract/forms.ts'
import { receiptCode } from '#contract/receipts.ts'
import { listResponses } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const questions = JSON.stringify([
  { id: 'stars', type: 'rating', label: 'How was it?', required: true },
  { id: 'words', type: 'long', label: 'Why?' },
  { id: 'one', type: 'radio', label: 'One', options: [{ id: 'a', value: '<b>&Apple' }], other: true },
]) as never

async function published(owner: Person) {
  const form = await home.form(owner, { questions, name: 'A <script>alert(1)</script> form' })
  return { form, url: `/${owner.slug}/${form.id}` }
}

const idIn = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  home.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const responses = async (owner: Person, formId: string) =>
  (await owner.call(listResponses, { params: { formId } })).responses

describe('the page', () => {
  test('is never kept, has a response id of its own each time, and a strict policy', async () => {
    const { url } = await published(await home.person())
    const [first, second] = [await home.app.inject(url), await home.app.inject(url)]
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['content-security-policy']).toContain("default-src 'none'")
    expect(first.headers['content-security-policy']).not.toContain('unsafe')
    expect(first.headers).not.toHaveProperty('set-cookie')
    expect(idIn(first.body)).toMatch(/^[0-9a-f-]{36}$/)
    expect(idIn(first.body)).not.toBe(idIn(second.body))
    expect(first.body).not.toContain('<script>alert')
    expect(first.body).toContain('&lt;b&gt;&amp;Apple')
  })

  test('the description that new forms begin with is no word to visitors', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const description = async (words: string) => {
      await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { description: words } } })
      const [page = ''] = (await home.app.inject(url)).body.split('<template')
      return /<p class="description">([^<]*)/.exec(page)?.[1]
    }
    expect(await description('How it went')).toBe('How it went')
    expect(await description('Form Description')).toBeUndefined()
  })

  test('a wrong slug goes to the right one, the query kept', async () => {
    const { form, url } = await published(await home.person())
    const reply = await home.app.inject(`/somebody/${form.id}?from=mail`)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `${url}?from=mail`])
  })

  test('what nobody was ever shown is not there, whether it is a draft, or its owner is blocked', async () => {
    const ada = await home.person()
    const draft = await home.form(ada, { visibility: 0 })
    const { url } = await published(ada)
    await home.database.pool.query('update users set blocked = true')
    for (const address of [`/${ada.slug}/${draft.id}`, url, `/${ada.slug}/nothing`, '/.well-known/x.txt'])
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await home.app.inject({ method, url: address })
        // The page that every unknown address has.
        expect([address, reply.statusCode, reply.body]).toEqual([
          address,
          404,
          method === 'GET' ? 'page' : '',
        ])
      }
  })

  test('a form that was unpublished or deleted is a kind page with 404', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const { form: other, url: binned } = await published(ada)
    await ada.call(deleteForm, { params: { formId: other.id } })
    const gone = await home.app.inject(binned)
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('not taking answers')])
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
    const reply = await home.app.inject(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('not taking answers')
    // Without a script no device has what was written: it comes back, and nothing of the form with it.
    const sent = await post(url, { 'q.words': 'Long <b>words</b>', 'q.stars': '4', 'q.one': 'k3Jd92mNpQ' })
    expect(sent.statusCode).toBe(404)
    expect(sent.body).toContain('Long &lt;b&gt;words&lt;/b&gt;')
    expect(sent.body).not.toMatch(/k3Jd92mNpQ|Why\?|still on your device/)
  })

  test('shows a change at once', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    await home.app.inject(url)
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { name: 'Renamed' } } })
    expect((await home.app.inject(url)).body).toContain('Renamed')
  })
})

describe('sending without a script', () => {
  test('stores the answers once, however often the POST is repeated, and leads to the thank-you page', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const id = idIn((await home.app.inject(url)).body)
    const fields = {
      id,
      formVersion: '1',
      'q.stars': '4',
      'q.words': 'Two\r\nlines',
      'q.one': '#other',
      'q.one.other': 'Plum',
    }
    const code = receiptCode({ formId: form.id, responseId: id })
    const replies = await Promise.all([post(url, fields), post(url, fields), post(url, fields)])
    for (const reply of replies)
      expect([reply.statusCode, reply.headers.location]).toEqual([303, `${url}?thanks=${code}`])
    expect(await responses(ada, form.id)).toMatchObject([
      { id, answers: { stars: 4, words: 'Two\nlines', one: { other: 'Plum' } } },
    ])
    expect((await home.app.inject(`${url}?thanks`)).statusCode).toBe(200)
  })

  test('what is wrong is said beside its field, and what was typed is kept with the same id', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const id = idIn((await home.app.inject(url)).body)
    const reply = await post(url, { id, formVersion: '1', 'q.words': 'Kept <words>' })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('Please answer this question.')
    expect(reply.body).toContain('Kept &lt;words&gt;')
    expect(idIn(reply.body)).toBe(id)
    expect(await responses(ada, form.id)).toEqual([])
  })

  test('the same id with other answers is refused in words, and nothing changes', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const id = idIn((await home.app.inject(url)).body)
    await post(url, { id, 'q.stars': '4' })
    const reply = await post(url, { id, 'q.stars': '1' })
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('Already received')
    expect(await responses(ada, form.id)).toMatchObject([{ answers: { stars: 4 } }])
  })

  test('an answer to an older version is not refused for it', async () => {
    const ada = await home.person()
    const { form, url } = await published(ada)
    const id = idIn((await home.app.inject(url)).body)
    const stricter = JSON.stringify([{ id: 'more', type: 'short', label: 'More', required: true }])
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { questions: stricter } } })
    expect((await post(url, { id, formVersion: '1', 'q.stars': '5' })).statusCode).toBe(303)
  })

  test.each(['-1.5', '-Infinity', '1.5', 'x', '9'])(
    'a version of %s is no reason to fail',
    async (formVersion) => {
      const { url } = await published(await home.person())
      const reply = await post(url, { formVersion, 'q.stars': '5' })
      expect([303, 400]).toContain(reply.statusCode)
    },
  )

  test('JSON is not what a page posts, and an address of elsewhere is not where it leads', async () => {
    const { url } = await published(await home.person())
    const json = await home.app.inject({
      method: 'POST',
      url,
      payload: { 'q.one': '#other', 'q.one.other': 5 },
    })
    expect(json.statusCode).toBe(415)
    const reply = await post(url.replace(/^\/[^/]+/, '/somebody'), { 'q.stars': '5' })
    expect(reply.headers.location).toMatch(`${url}?thanks=`)
  })

  test('the page’s own script gets JSON: 201, then 200, then what is wrong', async () => {
    const { url } = await published(await home.person())
    const id = idIn((await home.app.inject(url)).body)
    const accept = { accept: 'application/json' }
    expect((await post(url, { id, 'q.stars': '5' }, accept)).json()).toEqual({
      id,
      receipt: expect.any(String),
    })
    expect((await post(url, { id, 'q.stars': '5' }, accept)).statusCode).toBe(200)
    const refused = await post(url, { 'q.stars': '9' }, accept)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { 'answers.stars': expect.any(String) } },
    ])
  })
})

describe('more than 600 answers a minute from one address to one form', () => {
  const guarded = world({ ABUSE_PROTECTION: 'on' })

  test('500 get through; beyond 600 the page keeps the answers and says when to send again', async () => {
    const ada = await guarded.person()
    const form = await guarded.form(ada, { questions })
    const url = `/${ada.slug}/${form.id}`
    const send = () =>
      guarded.app.inject({
        method: 'POST',
        url,
        payload: 'q.stars=5&q.words=Remember+me',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const replies = await Promise.all(Array.from({ length: 601 }, send))
    const limited = replies.filter(({ statusCode }) => statusCode === 429)
    expect(limited).toHaveLength(1)
    expect(limited[0]?.body).toContain('Remember me')
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
