import { describe, expect, test } from 'vitest'
import {
  activeForms,
  changeForm,
  createForm,
  type Form,
  formById,
  inactiveForms,
  myForms,
} from '#contract/forms.ts'
import { world } from '#test/world.ts'

const home = world()
const questions = JSON.stringify([
  { type: 'scale', label: 'How likely?', min: 0, max: 10 },
  { type: 'radio', label: 'Which?', options: [{ value: ' A ' }, { value: 'B' }] },
])
const change = (form: Form, formData: object, version?: number) => ({
  params: { formId: form.id },
  body: { formData, ...(version !== undefined && { version }) } as never,
})

describe('a form', () => {
  test('is made with ids, defaults and the metric of its scale', async () => {
    const ada = await home.person()
    const form = await ada.call(createForm, { body: { name: ' Talk ', questions } })
    expect(form).toMatchObject({
      name: 'Talk',
      submitButtonText: 'Submit Form',
      showProfileCard: true,
      visibility: 0,
      owner: ada.id,
      coAuthor: null,
      ownerSlug: ada.slug,
      version: 1,
      language: 'en',
      questions: [
        { id: expect.any(String), metric: 'nps' },
        { options: [{ id: expect.any(String), value: 'A' }, { value: 'B' }] },
      ],
    })
    expect(form.formId).toBe(form.id)
    expect(await ada.call(formById, { params: { formId: form.id } })).toEqual(form)
  })

  test('has its questions as a JSON string on the wire; a list is taken too', async () => {
    const ada = await home.person()
    const payload = { name: 'N', questions: [{ type: 'short', label: 'What?' }] }
    const reply = await home.app.inject({
      method: 'POST',
      url: '/api/v1/forms/',
      payload,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(reply.statusCode).toBe(201)
    expect(JSON.parse(reply.json().questions)).toMatchObject([{ type: 'short', label: 'What?' }])
  })

  test.each([
    ['no name', { questions }, 'name'],
    ['a blank name', { name: ' ', questions }, 'name'],
    ['no questions', { name: 'N' }, 'questions'],
    ['an empty list', { name: 'N', questions: '[]' }, 'questions'],
    [
      'a question without a title',
      { name: 'N', questions: '[{"type":"short","label":" "}]' },
      'questions.0.label',
    ],
    ['an unknown type', { name: 'N', questions: '[{"type":"magic","label":"x"}]' }, 'questions.0.type'],
    ['equal options', { name: 'N', questions: choice('A', 'A') }, 'questions.0.options.1.value'],
    ['no options', { name: 'N', questions: choice() }, 'questions.0.options'],
    [
      'a scale turned round',
      { name: 'N', questions: '[{"type":"scale","label":"x","min":5,"max":1}]' },
      'questions.0.max',
    ],
    ['bad JSON', { name: 'N', questions: '[' }, 'questions'],
    ['more options than a form may have', { name: 'N', questions: manyOptions() }, 'questions.10.options'],
    ['more patterns than a form may have', { name: 'N', questions: manyPatterns() }, 'questions.20.pattern'],
    ['no such time zone', { name: 'N', questions, timeZone: 'Mars/Base' }, 'timeZone'],
  ])('%s is refused with the field named', async (_what, body, field) => {
    const ada = await home.person()
    await expect(ada.call(createForm, { body })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  test('needs no title for a separator, and ignores a fakepath cover', async () => {
    const ada = await home.person()
    const form = await ada.call(createForm, {
      body: {
        name: 'N',
        cover: 'C:\\fakepath\\me.png',
        questions: '[{"type":"separator"},{"type":"short","label":"x"}]',
      },
    })
    expect(form).toMatchObject({ cover: null, questions: [{ type: 'separator' }, {}] })
  })
})

function manyOptions() {
  const options = Array.from({ length: 190 }, (_, n) => ({ value: `Option ${n}` }))
  return JSON.stringify(Array.from({ length: 11 }, () => ({ type: 'radio', label: 'x', options })))
}

function manyPatterns() {
  return JSON.stringify(Array.from({ length: 21 }, () => ({ type: 'custom', label: 'x', pattern: 'a+' })))
}

function choice(...values: string[]) {
  return JSON.stringify([{ type: 'radio', label: 'x', options: values.map((value) => ({ value })) }])
}

describe('changing', () => {
  test('touches only the fields that came and makes a new version; nothing new makes none', async () => {
    const ada = await home.person()
    const form = await home.form(ada)
    const changed = await ada.call(changeForm, change(form, { description: 'Please answer' }))
    expect(changed).toMatchObject({ name: 'A form', description: 'Please answer', version: 2 })
    expect(await ada.call(changeForm, change(form, { description: 'Please answer' }))).toMatchObject({
      version: 2,
    })
  })

  test('a stale version is 409 and changes nothing; without one the last write wins', async () => {
    const ada = await home.person()
    const form = await home.form(ada)
    await ada.call(changeForm, change(form, { name: 'Second' }, 1))
    await expect(ada.call(changeForm, change(form, { name: 'Third' }, 1))).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    })
    expect(await ada.call(formById, { params: { formId: form.id } })).toMatchObject({
      name: 'Second',
      version: 2,
    })
    expect(await ada.call(changeForm, change(form, { name: 'Fourth' }))).toMatchObject({ name: 'Fourth' })
  })

  test('of two at once with one version exactly one is saved', async () => {
    const ada = await home.person()
    const form = await home.form(ada)
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => ada.call(changeForm, change(form, { name }, 1))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('another range of a question that visitors saw makes a new question of it', async () => {
    const ada = await home.person()
    const scale = { id: 'q', type: 'scale', label: 'x', min: 1, max: 5 }
    const form = await home.form(ada, { questions: JSON.stringify([scale]) as never })
    const wider = await ada.call(
      changeForm,
      change(form, { questions: JSON.stringify([{ ...scale, max: 10 }]) }),
    )
    expect(wider.questions[0]?.id).not.toBe('q')
    const reworded = JSON.stringify([{ ...wider.questions[0], label: 'y' }])
    const kept = await ada.call(changeForm, change(form, { questions: reworded }))
    expect(kept.questions[0]).toMatchObject({ id: wider.questions[0]?.id, label: 'y' })
  })
})

test('an id that comes back with another meaning gets a new id', async () => {
  const ada = await home.person()
  const scale = { id: 'a', type: 'scale', label: 'x', min: 1, max: 5 }
  const form = await home.form(ada, { questions: JSON.stringify([scale]) as never })
  const ids = []
  for (const question of [
    { ...scale, max: 10 },
    { ...scale, max: 10 },
    { id: 'a', type: 'short', label: 'x' },
    scale,
  ]) {
    const { questions } = await ada.call(changeForm, change(form, { questions: JSON.stringify([question]) }))
    ids.push(questions[0]?.id)
  }
  expect(ids.slice(0, 3)).not.toContain('a')
  // The very question that was asked may come back.
  expect(ids[3]).toBe('a')
})

describe("somebody else's form", () => {
  test('cannot be read, changed or listed', async () => {
    const ada = await home.person('Ada')
    const bob = await home.person('Bob')
    const form = await home.form(ada)
    const params = { formId: form.id }
    const refusal = { status: 404, code: 'FORM_NOT_YOURS', message: 'You cannot edit this form.' }
    await expect(bob.call(formById, { params })).rejects.toMatchObject(refusal)
    await expect(bob.call(changeForm, change(form, { name: 'Mine' }))).rejects.toMatchObject(refusal)
    await expect(home.call(formById, { params })).rejects.toMatchObject({ status: 401 })
    expect(await bob.call(myForms, {})).toEqual([])
    await expect(bob.call(formById, { params: { formId: 'nothing' } })).rejects.toMatchObject({
      code: 'FORM_NOT_FOUND',
    })
  })
})

describe('lists', () => {
  test('active and inactive, paged by twenty, sorted as asked', async () => {
    const ada = await home.person()
    for (let n = 0; n < 21; n++) await home.form(ada, { name: `Form ${String(n).padStart(2, '0')}` })
    await home.form(ada, { name: 'Hidden', visibility: 0 })
    const first = await ada.call(activeForms, {})
    expect(first.total).toBe(21)
    expect(first.forms).toHaveLength(20)
    expect(first.forms[0]).toMatchObject({ name: 'Form 20', responses: 0, lastResponseAt: null })
    expect((await ada.call(activeForms, { query: { page: 1 } })).forms).toHaveLength(1)
    const byName = await ada.call(activeForms, { query: { sort: 'name', order: 'asc' } })
    expect(byName.forms[0]?.name).toBe('Form 00')
    expect(await ada.call(inactiveForms, {})).toMatchObject({ total: 1, forms: [{ name: 'Hidden' }] })
    for (const sort of ['id', 'formId', 'responses', 'lastResponse', 'createdAt'] as const) {
      expect((await ada.call(activeForms, { query: { sort } })).forms).toHaveLength(20)
    }
  })

  test.each([{ sort: 'magic' }, { order: 'up' }, { page: -1 }, { page: 'x' }])(
    '%j is refused',
    async (query) => {
      const ada = await home.person()
      await expect(ada.call(activeForms, { query: query as never })).rejects.toMatchObject({
        status: 400,
        fields: { [Object.keys(query)[0] as string]: expect.any(String) },
      })
    },
  )
})
