import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeForm, type Form } from '#contract/forms.ts'
import { type QuestionInput, questionTypes } from '#contract/questions/question.ts'
import { receiptCode } from '#contract/receipts.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { recount, tallies } from '#test/recount.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const option = (id: string, value: string) => ({ id, value })
const questions = [
  { id: 'stars', type: 'rating', label: 'Stars', required: true },
  { id: 'far', type: 'scale', label: 'How far', min: 0, max: 10 },
  {
    id: 'one',
    type: 'radio',
    label: 'One',
    options: [option('a', 'Apple'), option('b', 'Pear')],
    other: true,
  },
  { id: 'some', type: 'multiple', label: 'Some', options: [option('x', 'X'), option('y', 'Y')] },
  { id: 'words', type: 'long', label: 'Words' },
  { id: 'size', type: 'number', label: 'Size' },
] satisfies QuestionInput[]

const makeForm = (owner: Person, more: object = {}) =>
  home.form(owner, { questions: JSON.stringify(questions) as never, ...more })

const send = (
  form: Form,
  answers: Record<string, unknown>,
  more: { id?: string; formVersion?: number } = {},
) => home.call(submitResponse, { params: { formId: form.id }, body: { id: randomUUID(), answers, ...more } })

const raw = (form: Form, payload: unknown) =>
  home.app.inject({
    method: 'POST',
    url: `/api/v1/responses/${form.id}/`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })

const stored = async () =>
  Number((await home.database.pool.query('select count(*) from responses')).rows[0].count)

describe('answering', () => {
  test('201 with the id, and the owner sees it with options by id and wording', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    const id = randomUUID()
    const reply = await raw(form, {
      id,
      answers: { stars: 5, far: 0, one: 'Pear', some: ['y', 'X'], words: 'Fine\nday', size: 1.5 },
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { id, receipt: receiptCode({ formId: form.id, responseId: id }) },
    ])
    const { responses, total } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(total).toBe(1)
    expect(responses).toEqual([
      {
        id,
        submittedAt: expect.any(String),
        formVersion: 1,
        answers: {
          stars: 5,
          far: 0,
          one: option('b', 'Pear'),
          some: [option('x', 'X'), option('y', 'Y')],
          words: 'Fine\nday',
          size: 1.5,
        },
      },
    ])
  })

  test('the same id again: 200 and stored once; with other answers: 409 and nothing changed', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    const id = randomUUID()
    const answers = { stars: 4, one: { other: 'Plum' } }
    expect((await raw(form, { id, answers })).statusCode).toBe(201)
    expect(
      (await raw(form, { id: id.toUpperCase(), answers: { one: { other: 'Plum' }, stars: 4, words: '' } }))
        .statusCode,
    ).toBe(200)
    await expect(send(form, { stars: 3 }, { id })).rejects.toMatchObject({
      status: 409,
      code: 'RESPONSE_DIFFERS',
    })
    expect(await stored()).toBe(1)
    expect(await tallies(home.database)).toEqual(await recount(home.database))
  })

  test('many copies at once are stored once', async () => {
    const form = await makeForm(await home.person())
    const id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => raw(form, { id, answers: { stars: 2 } })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(29).fill(200), 201])
    expect(await stored()).toBe(1)
    expect(await tallies(home.database)).toEqual(await recount(home.database))
  })

  test.each([
    ['unknown question', { stars: 1, nix: 1 }, 'nix'],
    ['wrong type', { stars: '5' }, 'stars'],
    ['out of range', { stars: 6 }, 'stars'],
    ['not whole', { stars: 1, far: 2.5 }, 'far'],
    ['no such option', { stars: 1, one: 'Melon' }, 'one'],
    ['an option twice', { stars: 1, some: ['x', 'X'] }, 'some'],
    ["'Other' where it is not offered", { stars: 1, some: [{ other: 'z' }] }, 'some'],
    ['required one missing', { far: 3 }, 'stars'],
    ['required one null', { stars: null }, 'stars'],
    ['NUL', { stars: 1, words: 'a\0b' }, 'words'],
    ['lone surrogate', { stars: 1, words: 'a\ud800b' }, 'words'],
    ['too large a number', { stars: 1, size: 1e16 }, 'size'],
    ['text too long', { stars: 1, words: 'x'.repeat(10_001) }, 'words'],
    ['prototype', { stars: 1, constructor: 1 }, 'constructor'],
  ])('%s is 400 with the question named, and nothing is stored', async (_what, answers, id) => {
    const form = await makeForm(await home.person())
    await expect(send(form, answers)).rejects.toMatchObject({
      status: 400,
      code: 'INVALID',
      fields: { [`answers.${id}`]: expect.any(String) },
    })
    expect(await stored()).toBe(0)
  })

  test('a bad id or no answers at all is 400', async () => {
    const form = await makeForm(await home.person())
    for (const body of [{ id: 'x', answers: {} }, { answers: {} }, { id: randomUUID() }, [], null]) {
      expect((await raw(form, body)).statusCode).toBe(400)
    }
    expect((await raw(form, '{')).statusCode).toBe(400)
  })

  test('over 256 kB is 413 with the limit named', async () => {
    const form = await makeForm(await home.person())
    const reply = await raw(form, { id: randomUUID(), answers: { stars: 1, words: 'x'.repeat(257 * 1024) } })
    expect(reply.statusCode).toBe(413)
    expect(reply.json().message).toContain('256 kB')
  })

  test('an unknown or unpublished form is 404, for answering at once after unpublishing', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    await send(form, { stars: 1 })
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
    await expect(send(form, { stars: 1 })).rejects.toMatchObject({ status: 404, code: 'FORM_CLOSED' })
    await expect(send({ ...form, id: 'nothing' }, { stars: 1 })).rejects.toMatchObject({ status: 404 })
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 1 } } })
    await expect(send(form, { stars: 1 })).resolves.toMatchObject({ id: expect.any(String) })
  })

  test('a resend after unpublishing is acknowledged when it was stored with the same answers', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    const id = randomUUID()
    await send(form, { stars: 1, one: 'Apple' }, { id })
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
    expect((await raw(form, { id, answers: { stars: 1, one: 'a' } })).statusCode).toBe(200)
    expect((await raw(form, { id, answers: { stars: 2 } })).statusCode).toBe(404)
    expect(await stored()).toBe(1)
  })

  test('answers are checked against the version that was shown', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    const without = JSON.stringify(questions.filter(({ id }) => id !== 'one'))
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { questions: without } } })
    await expect(send(form, { stars: 1, one: 'a' })).rejects.toMatchObject({ status: 400 })
    await send(form, { stars: 1, one: 'a' }, { formVersion: 1 })
    await expect(send(form, { stars: 1 }, { formVersion: 9 })).rejects.toMatchObject({
      fields: { formVersion: expect.any(String) },
    })
    const { responses } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(responses[0]).toMatchObject({ formVersion: 1, answers: { one: option('a', 'Apple') } })
  })

  test('versions that visitors could not see are not answered, and say nothing of what they ask', async () => {
    const ada = await home.person()
    const ask = (label: string) => JSON.stringify([{ id: 'a', type: 'short', label, required: true }])
    const form = await home.form(ada, { questions: ask('SECRET draft') as never, visibility: 0 })
    const save = (formData: object) =>
      ada.call(changeForm, { params: { formId: form.id }, body: { formData } })
    await save({ questions: ask('Public'), visibility: 1 })
    await save({ visibility: 0 })
    await save({ questions: ask('INTERNAL') })
    await save({ questions: ask('Public again'), visibility: 1 })
    for (const formVersion of [1, 3, 4]) {
      const reply = await raw(form, { id: randomUUID(), answers: {}, formVersion })
      expect([reply.statusCode, reply.json().fields]).toEqual([400, { formVersion: expect.any(String) }])
    }
    await send(form, { a: 'x' }, { formVersion: 2 })
    expect(await stored()).toBe(1)
  })

  test('who sends an old token along is not refused what is open to anyone', async () => {
    const form = await makeForm(await home.person())
    const call = inProcessClient(home.app, 'ran-out')
    const body = { id: randomUUID(), answers: { stars: 1 } }
    await expect(call(submitResponse, { params: { formId: form.id }, body })).resolves.toMatchObject({
      id: body.id,
    })
  })

  test('any JSON for any form is stored or refused, never a 5xx', async () => {
    const every = questionTypes.map((type) => ({ ...type.starter(), id: type.type, label: type.name }))
    const form = await home.form(await home.person(), { questions: JSON.stringify(every) as never })
    const answer = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(1, 5, true, 'Option 1', ['Option 2'], '2026-01-31'),
    )
    const ids = [...every.map(({ id }) => id), 'nix', '__proto__', 'toString']
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...ids), answer), async (answers) => {
        const reply = await raw(form, { id: randomUUID(), answers })
        expect([201, 400]).toContain(reply.statusCode)
      }),
      { numRuns: 150 },
    )
    expect(await tallies(home.database)).toEqual(await recount(home.database))
  })
})

describe('reading responses', () => {
  test('is for the owner alone; others get 404', async () => {
    const ada = await home.person('Ada')
    const bob = await home.person('Bob')
    const form = await makeForm(ada)
    const params = { formId: form.id }
    await expect(bob.call(listResponses, { params })).rejects.toMatchObject({
      status: 404,
      code: 'FORM_NOT_FOUND',
    })
    await expect(home.call(listResponses, { params })).rejects.toMatchObject({ status: 401 })
  })

  test('is paged by twenty, newest first unless asked otherwise', async () => {
    const ada = await home.person()
    const form = await makeForm(ada)
    for (let n = 1; n <= 21; n++) await send(form, { stars: 1, size: n })
    const page = async (query: object) => {
      const { responses } = await ada.call(listResponses, { params: { formId: form.id }, query })
      return responses.map(({ answers }) => answers.size)
    }
    expect((await page({}))[0]).toBe(21)
    expect(await page({ page: 1 })).toEqual([1])
    expect((await page({ order: 'asc' })).slice(0, 3)).toEqual([1, 2, 3])
  })
})
