import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeForm } from '#contract/forms.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { recount, tallies } from '#test/recount.ts'
import { world } from '#test/world.ts'

const home = world()

const send = (formId: string, id = randomUUID(), stars = 4) =>
  home.call(submitResponse, { params: { formId }, body: { id, answers: { stars } } })

const post = (url: string, id = randomUUID()) =>
  home.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ id, 'q.stars': '4' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const full = 'This form has received all the answers it asked for.'

test('of fifty answers at once through both doors a form takes as many as it asked for', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { maxResponses: 7 })
  const url = `/${ada.slug}/${form.id}`
  const ids = Array.from({ length: 50 }, () => randomUUID())
  const taken = await Promise.all(
    ids.map(async (id, index) => {
      if (index % 2) return (await post(url, id)).statusCode === 303
      return send(form.id, id).then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ status: 404, code: 'FORM_CLOSED', message: full })
          return false
        },
      )
    }),
  )
  expect(taken.filter(Boolean)).toHaveLength(7)
  const { total, responses } = await ada.call(listResponses, { params: { formId: form.id } })
  expect(total).toBe(7)
  expect(responses.map(({ id }) => id).sort()).toEqual(ids.filter((_, index) => taken[index]).sort())
  expect(await tallies(home.database)).toEqual(await recount(home.database))

  const page = await home.app.inject(url)
  expect([page.statusCode, page.body.includes(full)]).toEqual([404, true])
  const refused = await post(url)
  expect([refused.statusCode, refused.body.includes(full)]).toEqual([404, true])
  // The answers of whoever came too late are still on the page.
  expect(refused.body).toMatch(/<input[^>]*value="4"[^>]*checked|<input[^>]*checked[^>]*value="4"/)
  // What was taken is acknowledged again; the thanks stay.
  expect((await post(url, ids[taken.indexOf(true)])).statusCode).toBe(303)
  expect((await home.app.inject(`${url}?thanks`)).statusCode).toBe(200)

  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { maxResponses: 8 } } })
  expect((await home.app.inject(url)).statusCode).toBe(200)
  await send(form.id)
  await expect(send(form.id)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
})

test('from its closing date on a form takes nothing, and says so, until the date is moved', async () => {
  const ada = await home.person()
  const form = await home.form(ada, {
    closesAt: '2026-01-31T23:30:00Z',
    timeZone: 'Asia/Tokyo',
  })
  const url = `/${ada.slug}/${form.id}`
  const words = 'This form closed on 1 February 2026.'
  await expect(send(form.id)).rejects.toMatchObject({ status: 404, code: 'FORM_CLOSED', message: words })
  for (const reply of [await home.app.inject(url), await post(url)])
    expect([reply.statusCode, reply.body.includes(words)]).toEqual([404, true])
  const soon = new Date(Date.now() + 1500)
  await ada.call(changeForm, {
    params: { formId: form.id },
    body: { formData: { closesAt: soon.toISOString() } },
  })
  const id = randomUUID()
  await send(form.id, id)
  await new Promise((resolve) => setTimeout(resolve, soon.getTime() - Date.now() + 50))
  await expect(send(form.id)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
  // Sent again by a browser that never heard of the first answer.
  await send(form.id, id)
  expect((await ada.call(listResponses, { params: { formId: form.id } })).total).toBe(1)
})
