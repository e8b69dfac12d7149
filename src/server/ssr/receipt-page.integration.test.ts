import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteForm } from '#contract/forms/bin.ts'
import { changeForm } from '#contract/forms.ts'
import { receiptByCode, receiptCode } from '#contract/receipts.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

async function answered(owner: Person, formData: object = {}) {
  const form = await home.form(owner, { name: 'Tea & <Cake>', timeZone: 'Asia/Tokyo', ...formData })
  const { receipt } = await home.call(submitResponse, {
    params: { formId: form.id },
    body: { id: randomUUID(), answers: { stars: 4 } },
  })
  await home.database.pool.query(`update responses set submitted_at = '2026-03-04T20:05:06Z'`)
  return { form, receipt }
}

const read = async (url: string) => {
  const { statusCode, body, headers } = await home.app.inject(url)
  return { status: statusCode, body, headers }
}

test('a receipt says when the response was received, in the form’s own time, and nothing of the answers', async () => {
  const { receipt, form } = await answered(await home.person())
  const page = await read(`/receipt/${receipt}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('Received on 5 March 2026')
  expect(page.body).toContain('05:05:06')
  expect(page.body).toContain('Tea &amp; &lt;Cake&gt;')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('noindex')
  for (const typed of [receipt.toLowerCase(), receipt.replaceAll('-', ''), receipt.replaceAll('0', 'o')])
    expect((await read(`/receipt/${typed}`)).status).toBe(200)

  expect(await home.call(receiptByCode, { params: { code: receipt } })).toEqual({
    formName: form.name,
    receivedAt: '2026-03-04T20:05:06.000Z',
    timeZone: 'Asia/Tokyo',
  })
})

test('an unknown code is a kind 404 in which it can be mended', async () => {
  const { form } = await answered(await home.person())
  const unknown = receiptCode({ formId: form.id, responseId: randomUUID() })
  const codes = [unknown, 'guessed', '%22%3E%3Cscript%3Ealert(1)', 'x'.repeat(250), '%00', '%F0%9F%8D%B0']
  for (const code of codes) {
    const page = await read(`/receipt/${code}`)
    expect([code, page.status]).toEqual([code, 404])
    expect(page.body).toContain('No response with this code')
    expect(page.body).not.toContain('<script>alert')
  }
  await expect(home.call(receiptByCode, { params: { code: unknown } })).rejects.toMatchObject({
    status: 404,
    code: 'RECEIPT_NOT_FOUND',
  })
})

test('it stays when the form closes, and goes with the response, the form, and whoever is blocked', async () => {
  const ada = await home.person()
  const { receipt, form } = await answered(ada)
  const status = async () => (await read(`/receipt/${receipt}`)).status
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
  expect(await status()).toBe(200)
  await home.database.pool.query('update users set blocked = true')
  expect(await status()).toBe(404)
  await home.database.pool.query('update users set blocked = false')
  await ada.call(deleteForm, { params: { formId: form.id } })
  expect(await status()).toBe(404)
  await home.database.pool.query('update forms set deleted_at = null')
  expect(await status()).toBe(200)
  await home.database.pool.query('update responses set deleted_at = now()')
  const gone = await read(`/receipt/${receipt}`)
  expect([gone.status, gone.body.includes('it was deleted')]).toEqual([404, true])
})

test('whoever sent without a script is led to the code; a code of elsewhere is not shown as theirs', async () => {
  const ada = await home.person()
  const { form } = await answered(ada)
  const other = await answered(ada)
  const url = `/${ada.slug}/${form.id}`
  const sent = await home.app.inject({
    method: 'POST',
    url,
    payload: 'q.stars=3',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const thanks = await read(String(sent.headers.location))
  const code = /<code>([^<]+)</.exec(thanks.body)?.[1]
  expect((await read(`/receipt/${code}`)).status).toBe(200)
  for (const wrong of ['', other.receipt, '%3Cb%3E', 'a&thanks=b'])
    expect((await read(`${url}?thanks=${wrong}`)).body).not.toContain('<code>')
})

test('a code can be typed in', async () => {
  const { receipt } = await answered(await home.person())
  expect((await read('/receipt')).body).toContain('<form class="lookup" action="/receipt">')
  const reply = await read(`/receipt?code=+${receipt}+`)
  expect([reply.status, reply.headers.location]).toEqual([303, `/receipt/${receipt}`])
  expect((await read('/receipt?code=a/b%0D%0Ax')).headers.location).toBe('/receipt/a%2Fb%0D%0Ax')
})
