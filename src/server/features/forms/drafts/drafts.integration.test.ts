import { expect, test } from 'vitest'
import { type Draft, dropDraft, formDraft, saveDraft } from '#contract/forms/drafts.ts'
import { changeForm, type Form, formById } from '#contract/forms.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const params = ({ formId }: Form) => ({ formId })

const keep = (who: Person, form: Form, formData: object, revision = 0, baseVersion = 1) =>
  who.call(saveDraft, { params: params(form), body: { formData, baseVersion, revision } as never })

const draftOf = async (who: Person, form: Form): Promise<Draft | null> =>
  (await who.call(formDraft, { params: params(form) })).draft

const editTogether = (form: Form, { id }: Person) =>
  home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [form.id, id])

const stranger = { code: 'FORM_NOT_YOURS', status: 404 }
const unknown = { code: 'FORM_NOT_FOUND', status: 404 }

test('the draft of a form that is not theirs is closed to others, and one of no form to everybody', async () => {
  const [ada, eve] = [await home.person(), await home.person('Eve')]
  const form = await home.form(ada)
  await keep(ada, form, { name: 'Secret plan' })
  for (const [who, where, error] of [
    [eve, form, stranger],
    [ada, { ...form, formId: 'unknown' }, unknown],
  ] as const) {
    await expect(keep(who, where, { name: 'Mine' })).rejects.toMatchObject(error)
    await expect(draftOf(who, where)).rejects.toMatchObject(error)
    await expect(who.call(dropDraft, { params: params(where) })).rejects.toMatchObject(error)
  }
  expect((await draftOf(ada, form))?.formData).toEqual({ name: 'Secret plan' })
})

test.each([
  ['a draft cannot publish', { visibility: 0 }, {}],
  ['what it does not know is left out', { owner: 'x', formId: 'y' }, {}],
])('%s', async (_, formData, kept) => {
  const ada = await home.person()
  const form = await home.form(ada)
  await keep(ada, form, formData)
  expect((await draftOf(ada, form))?.formData).toEqual(kept)
  expect(await ada.call(formById, { params: params(form) })).toEqual(form)
})

test.each([
  ['a name too long', { name: 'x'.repeat(201) }, 'formData.name'],
  ['an unknown type', { questions: '[{"type":"magic"}]' }, 'formData.questions.0.type'],
  ['a script as the address', { redirectUrl: 'javascript:alert(1)' }, 'formData.redirectUrl'],
])('%s is refused, and what was kept stays', async (_, formData, path) => {
  const ada = await home.person()
  const form = await home.form(ada)
  await keep(ada, form, { name: 'Fine' })
  await expect(keep(ada, form, formData, 1)).rejects.toMatchObject({
    status: 400,
    fields: { [path]: expect.any(String) },
  })
  expect((await draftOf(ada, form))?.formData).toEqual({ name: 'Fine' })
})

test('a draft is kept unfinished, follows its revision, and can be thrown away', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  expect(await draftOf(ada, form)).toBeNull()
  const questions = [{ type: 'short', label: '' }]
  const first = await keep(ada, form, { name: '', questions: JSON.stringify(questions) })
  expect(first).toEqual({ revision: 1, savedAt: expect.any(String) })
  expect(await draftOf(ada, form)).toEqual({
    formData: { name: '', questions: [{ id: expect.any(String), type: 'short', label: '' }] },
    baseVersion: 1,
    ...first,
  })
  expect((await keep(ada, form, { name: 'Next' }, 1)).revision).toBe(2)
  expect((await draftOf(ada, form))?.formData).toEqual({ name: 'Next' })
  await ada.call(dropDraft, { params: params(form) })
  expect(await draftOf(ada, form)).toBeNull()
})

test('a stale revision is refused, the first one too, and what is newer stays', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  await keep(ada, form, { name: 'One' })
  await keep(ada, form, { name: 'Two' }, 1)
  for (const revision of [0, 1, 3])
    await expect(keep(ada, form, { name: 'Late' }, revision)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
    })
  expect(await draftOf(ada, form)).toMatchObject({ formData: { name: 'Two' }, revision: 2 })
})

test('of several at once that follow the same revision one is kept, whole', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  for (const revision of [0, 1]) {
    const names = Array.from({ length: 8 }, (_, at) => `Tab ${at}`)
    const results = await Promise.allSettled(names.map((name) => keep(ada, form, { name }, revision)))
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await draftOf(ada, form)).toMatchObject({
      formData: { name: names[won] },
      revision: revision + 1,
    })
  }
})

test('two who edit one form have a draft each; the save of one drops only their own', async () => {
  const [ada, bob] = [await home.person(), await home.person('Bob')]
  const form = await home.form(ada)
  await editTogether(form, bob)
  await keep(ada, form, { name: 'By Ada' })
  await keep(bob, form, { name: 'By Bob' })
  expect((await draftOf(ada, form))?.formData).toEqual({ name: 'By Ada' })
  expect((await draftOf(bob, form))?.formData).toEqual({ name: 'By Bob' })
  const change = { formData: { name: 'Saved' }, version: 1 }
  await ada.call(changeForm, { params: params(form), body: change })
  expect(await draftOf(ada, form)).toBeNull()
  expect(await draftOf(bob, form)).toMatchObject({ formData: { name: 'By Bob' }, baseVersion: 1 })
})

test('visitors and lists see what was saved, never a draft', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { name: 'Public words' })
  await keep(ada, form, { name: 'Draft words', description: 'Draft words' })
  const page = await home.app.inject({ url: `/${ada.slug}/${form.id}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Public words')
  for (const url of [`/${ada.slug}/${form.id}`, `/api/v1/forms/${form.id}`, '/api/v1/forms/active']) {
    const reply = await home.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    expect([url, reply.statusCode, reply.body.includes('Draft words')]).toEqual([url, 200, false])
  }
})

test('a refused save keeps the draft, and so does publishing alone', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { visibility: 0 })
  await keep(ada, form, { name: 'Draft' })
  const save = (formData: object, version: number) =>
    ada.call(changeForm, { params: params(form), body: { formData, version } as never })
  await expect(save({ name: 'x' }, 7)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  await expect(save({ name: '' }, 1)).rejects.toMatchObject({ code: 'INVALID' })
  await save({ visibility: 1 }, 1)
  expect((await draftOf(ada, form))?.formData).toEqual({ name: 'Draft' })
  await save({ name: 'Saved' }, 2)
  expect(await draftOf(ada, form)).toBeNull()
})
