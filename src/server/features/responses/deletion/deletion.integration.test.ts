import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import type { Form } from '#contract/forms.ts'
import { deleteAllResponses, deleteResponse, restoreResponse } from '#contract/responses/deletion.ts'
import { listResponses, responseById, submitResponse } from '#contract/responses.ts'
import { recount, tallies } from '#test/recount.ts'
import { world } from '#test/world.ts'
import { emptyOld } from './commands.ts'

const home = world()
const send = (form: Form, stars: number, id: string = randomUUID()) =>
  home.call(submitResponse, { params: { formId: form.id }, body: { id, answers: { stars } } })

test('a deleted response is nowhere, its tallies follow, and it can be brought back', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const [kept, gone] = [await send(form, 5), await send(form, 1)]
  const params = { formId: form.id, responseId: gone.id }
  await ada.call(deleteResponse, { params })
  const listed = await ada.call(listResponses, { params: { formId: form.id }, query: {} })
  expect(listed).toMatchObject({ total: 1, responses: [{ id: kept.id }] })
  const analysis = await ada.call(analyzeForm, { params: { formId: form.id }, query: {} })
  expect(analysis).toMatchObject({ responses: 1, questions: [{ answered: 1, mean: 5 }] })
  expect(await tallies(home.database)).toEqual(await recount(home.database))
  await expect(ada.call(responseById, { params })).rejects.toMatchObject({ code: 'RESPONSE_NOT_FOUND' })
  await expect(ada.call(deleteResponse, { params })).rejects.toMatchObject({ status: 404 })
  // Its id stays: the device that sent it must not bring it back.
  await expect(send(form, 1, gone.id)).rejects.toMatchObject({ code: 'RESPONSE_DIFFERS' })

  await ada.call(restoreResponse, { params })
  expect(await ada.call(responseById, { params })).toMatchObject({ answers: { stars: 1 } })
  expect(await tallies(home.database)).toEqual(await recount(home.database))
  await expect(ada.call(restoreResponse, { params })).rejects.toMatchObject({ status: 404 })
})

test('after the time for undoing its answers are gone for good', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const { id } = await send(form, 1)
  const params = { formId: form.id, responseId: id }
  await ada.call(deleteResponse, { params })
  await emptyOld(home.database.db)
  const stored = async () => (await home.database.pool.query('select answers from responses')).rows[0].answers
  expect(await stored()).toEqual({ stars: 1 })
  await emptyOld(home.database.db, new Date(Date.now() + 3601 * 1000))
  expect(await stored()).toEqual({})
  await expect(ada.call(restoreResponse, { params })).rejects.toMatchObject({ status: 404 })
  await expect(send(form, 1, id)).rejects.toMatchObject({ code: 'RESPONSE_DIFFERS' })
})

test('a response without answers is brought back too', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const id = randomUUID()
  await home.call(submitResponse, { params: { formId: form.id }, body: { id, answers: {} } })
  const params = { formId: form.id, responseId: id }
  await ada.call(deleteResponse, { params })
  await ada.call(restoreResponse, { params })
  expect(await ada.call(responseById, { params })).toMatchObject({ answers: {} })
  expect(await tallies(home.database)).toEqual(await recount(home.database))
})

test('filtered figures follow when one response goes and another comes back', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const [low, high] = [await send(form, 1), await send(form, 2)]
  await send(form, 3)
  const mean = async () => {
    const query = { where: 'stars.atMost.2' }
    return (await ada.call(analyzeForm, { params: { formId: form.id }, query })).questions[0]?.mean
  }
  const act = (call: typeof deleteResponse | typeof restoreResponse, { id }: { id: string }) =>
    ada.call(call, { params: { formId: form.id, responseId: id } })
  await act(deleteResponse, low)
  expect(await mean()).toBe(2)
  await act(deleteResponse, high)
  await act(restoreResponse, low)
  expect(await mean()).toBe(1)
})

test('two who delete the same response at once take it out of the tallies once', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const { id } = await send(form, 1)
  const params = { formId: form.id, responseId: id }
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => ada.call(deleteResponse, { params })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tallies(home.database)).toEqual(await recount(home.database))
})

test('all responses go when the owner types the name of the form', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { name: 'My survey' })
  for (let n = 0; n < 7; n++) await send(form, 1 + (n % 5))
  const params = { formId: form.id }
  await expect(ada.call(deleteAllResponses, { params, body: { name: 'My' } })).rejects.toMatchObject({
    status: 400,
    fields: { name: expect.any(String) },
  })
  expect(await ada.call(deleteAllResponses, { params, body: { name: ' My survey ' } })).toEqual({
    deleted: 7,
  })
  expect(await ada.call(listResponses, { params, query: {} })).toMatchObject({ total: 0, responses: [] })
  expect(await tallies(home.database)).toEqual(await recount(home.database))
  const { rows } = await home.database.pool.query('select distinct answers from responses')
  expect(rows).toEqual([{ answers: {} }])
  await send(form, 4)
  expect(await ada.call(analyzeForm, { params, query: {} })).toMatchObject({ responses: 1 })
})

test('a co-author may delete a response, but not all of them', async () => {
  const [ada, bob] = [await home.person('Ada'), await home.person('Bob')]
  const form = await home.form(ada)
  const { id } = await send(form, 2)
  await home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
    form.id,
    bob.id,
  ])
  const params = { formId: form.id }
  await expect(bob.call(deleteAllResponses, { params, body: { name: 'A form' } })).rejects.toMatchObject({
    code: 'FORM_NOT_YOURS',
  })
  await bob.call(deleteResponse, { params: { ...params, responseId: id } })
})
