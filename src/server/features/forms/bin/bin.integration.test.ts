import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  binDays,
  deletedForms,
  deleteForm,
  duplicateForm,
  eraseForm,
  restoreForm,
} from '#contract/forms/bin.ts'
import { saveDraft } from '#contract/forms/drafts.ts'
import { activeForms, changeForm, formById, inactiveForms, myForms } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'
import { emptyBins } from './commands.ts'

const home = world()
const day = 24 * 3600 * 1000

const of = (formId: string) => ({ params: { formId } })
const answer = (formId: string) =>
  home.call(submitResponse, { ...of(formId), body: { id: randomUUID(), answers: { stars: 5 } } })
const count = async (table: string, formId: string) =>
  Number(
    (await home.database.pool.query(`select count(*) from ${table} where form_id = $1`, [formId])).rows[0]
      .count,
  )
const shareWith = (formId: string, person: Person) =>
  home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
    formId,
    person.id,
  ])
const pageOf = async (owner: Person, formId: string) =>
  (await home.app.inject(`/${owner.slug}/${formId}`)).statusCode

describe('who may not', () => {
  test('a stranger and a co-author cannot delete, bring back or erase; the form stays as it is', async () => {
    const [ada, eve, bob] = [await home.person('Ada'), await home.person('Eve'), await home.person('Bob')]
    const form = await home.form(ada)
    await shareWith(form.id, bob)
    for (const other of [eve, bob])
      await expect(other.call(deleteForm, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_YOURS' })
    await expect(eve.call(duplicateForm, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_YOURS' })
    expect(await pageOf(ada, form.id)).toBe(200)

    await ada.call(deleteForm, of(form.id))
    for (const other of [eve, bob])
      for (const call of [restoreForm, eraseForm, deleteForm, duplicateForm])
        await expect(other.call(call, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    expect(await eve.call(deletedForms, {})).toEqual([])
    expect(await bob.call(deletedForms, {})).toEqual([])
    expect(await bob.call(myForms, {})).toEqual([])
    expect(await ada.call(deletedForms, {})).toMatchObject([{ formId: form.id }])
  })

  test('an unknown form, and one that is not in the bin, are not found; nobody is asked to log in', async () => {
    const ada = await home.person()
    const form = await home.form(ada)
    for (const formId of ['nothing', "x' or 1=1 --", form.id])
      for (const call of [restoreForm, eraseForm])
        await expect(ada.call(call, of(formId))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    for (const call of [deleteForm, duplicateForm])
      await expect(ada.call(call, of('nothing'))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    for (const call of [deleteForm, restoreForm, eraseForm, duplicateForm])
      await expect(home.call(call, of(form.id))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(await pageOf(ada, form.id)).toBe(200)
  })
})

describe('a form in the bin', () => {
  test('is closed to visitors at once, is in no list but the bin’s, and cannot be changed', async () => {
    const ada = await home.person()
    const form = await home.form(ada, { name: 'Old' })
    await answer(form.id)
    expect(await pageOf(ada, form.id)).toBe(200)

    const before = Date.now()
    const { deletedUntil } = await ada.call(deleteForm, of(form.id))
    expect(Date.parse(deletedUntil) - before).toBeGreaterThanOrEqual(binDays * day - 1000)
    expect(await pageOf(ada, form.id)).toBe(404)
    await expect(answer(form.id)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
    for (const list of [activeForms, inactiveForms])
      expect(await ada.call(list, {})).toMatchObject({ forms: [], total: 0 })
    await expect(ada.call(formById, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    const publish = { ...of(form.id), body: { formData: { visibility: 1 as const } } }
    await expect(ada.call(changeForm, publish)).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    expect(await ada.call(deletedForms, {})).toMatchObject([
      { formId: form.id, name: 'Old', responses: 1, deletedUntil },
    ])
  })

  test('the last deleted comes first', async () => {
    const ada = await home.person()
    const forms = [await home.form(ada), await home.form(ada)]
    for (const { id } of forms) await ada.call(deleteForm, of(id))
    const ids = (await ada.call(deletedForms, {})).map(({ formId }) => formId)
    expect(ids).toEqual(forms.map(({ id }) => id).reverse())
  })

  test('comes back unpublished, with its responses, and can be published again', async () => {
    const ada = await home.person()
    const form = await home.form(ada)
    await answer(form.id)
    await ada.call(deleteForm, of(form.id))
    expect(await ada.call(restoreForm, of(form.id))).toMatchObject({ formId: form.id, visibility: 0 })
    expect(await ada.call(deletedForms, {})).toEqual([])
    expect((await ada.call(inactiveForms, {})).forms).toMatchObject([{ formId: form.id, responses: 1 }])
    expect(await pageOf(ada, form.id)).toBe(404)
    await ada.call(changeForm, { ...of(form.id), body: { formData: { visibility: 1 } } })
    expect(await pageOf(ada, form.id)).toBe(200)
  })

  test('erased, it is gone for good and a job deletes what was answered, only that', async () => {
    const ada = await home.person()
    const [form, other] = [await home.form(ada), await home.form(ada)]
    for (const { id } of [form, form, other]) await answer(id)
    await ada.call(deleteForm, of(form.id))
    await ada.call(eraseForm, of(form.id))
    expect(await ada.call(deletedForms, {})).toEqual([])
    await expect(ada.call(restoreForm, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    await home.app.jobs.drain()
    for (const table of ['responses', 'answer_tallies', 'form_versions'])
      expect([table, await count(table, form.id)]).toEqual([table, 0])
    expect(await count('responses', other.id)).toBe(1)
  })

  test('is erased by itself once its days are over, not before', async () => {
    const ada = await home.person()
    const [old, young] = [await home.form(ada), await home.form(ada)]
    await answer(old.id)
    for (const { id } of [old, young]) await ada.call(deleteForm, of(id))
    await home.database.pool.query(
      `update forms set deleted_at = deleted_at - interval '1 day' where id = $1`,
      [old.id],
    )
    const context = { db: home.database.db, jobs: home.app.jobs }
    const almost = Date.now() + (binDays - 1) * day
    await emptyBins(context, new Date(almost - 3600 * 1000))
    expect(await ada.call(deletedForms, {})).toHaveLength(2)
    await emptyBins(context, new Date(almost + 3600 * 1000))
    expect(await ada.call(deletedForms, {})).toMatchObject([{ formId: young.id }])
    await home.app.jobs.drain()
    expect(await count('responses', old.id)).toBe(0)
  })
})

describe('a copy', () => {
  test('has the content, not the answers, the address, the publication or the draft', async () => {
    const ada = await home.person()
    const form = await home.form(ada, { name: 'Talk', thankYouText: 'Bye', accentColor: '#1a7f5a' })
    await answer(form.id)
    const draft = { formData: { name: 'Not yet' }, baseVersion: 1, revision: 0 }
    await ada.call(saveDraft, { ...of(form.id), body: draft })
    const copy = await ada.call(duplicateForm, of(form.id))
    expect(copy.formId).not.toBe(form.formId)
    expect(copy).toMatchObject({ visibility: 0, thankYouText: 'Bye', accentColor: '#1a7f5a', version: 1 })
    expect(copy.name).toContain('Talk')
    expect(copy.questions.map(({ label }) => label)).toEqual(['How was it?'])
    expect((await ada.call(inactiveForms, {})).forms).toMatchObject([{ formId: copy.formId, responses: 0 }])
  })

  test('made by a co-author belongs to the co-author', async () => {
    const [ada, bob] = [await home.person('Ada'), await home.person('Bob')]
    const form = await home.form(ada)
    await shareWith(form.id, bob)
    expect(await bob.call(duplicateForm, of(form.id))).toMatchObject({ owner: bob.id, coAuthor: null })
    expect(await ada.call(myForms, {})).toHaveLength(1)
  })
})
