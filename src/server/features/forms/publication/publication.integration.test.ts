import { describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { deleteForm, restoreForm } from '#contract/forms/bin.ts'
import { handOverForm, shareForm } from '#contract/forms/sharing.ts'
import { changeForm, createForm, formById } from '#contract/forms.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { type Person, type World, world } from '#test/world.ts'

const questions = JSON.stringify([{ type: 'rating', label: 'How was it?' }]) as never

const publish = ({ call }: Pick<Person, 'call'>, formId: string) =>
  call(changeForm, { params: { formId }, body: { formData: { visibility: 1 } } })
const unpublish = ({ call }: Person, formId: string) =>
  call(changeForm, { params: { formId }, body: { formData: { visibility: 0 } } })
const draftOf = (owner: Pick<Person, 'call'>) =>
  owner.call(createForm, { body: { name: 'A draft', questions } })

const noRoom = { status: 403, code: 'PLAN_LIMIT' }

/** Somebody with as many published forms as the free plan has room for. */
async function fullHouse(home: World, name = 'Ada') {
  const owner = await home.verified(name)
  const forms = [await home.form(owner), await home.form(owner), await home.form(owner)]
  return { owner, forms }
}

describe('with PLAN_LIMITS=on', () => {
  const home = world({ ABUSE_PROTECTION: 'off', PLAN_LIMITS: 'on' })

  test('a fourth form is not published, whichever way; what is published stays and can be changed', async () => {
    const { owner, forms } = await fullHouse(home)
    const draft = await draftOf(owner)
    await expect(publish(owner, draft.id)).rejects.toMatchObject({
      ...noRoom,
      message:
        'Your plan Free has room for 3 published forms. Unpublish one, or upgrade your plan under Pricing.',
    })
    await expect(home.form(owner)).rejects.toMatchObject(noRoom)
    const [first = draft] = forms
    const body = { formData: { name: 'Renamed', visibility: 1 as const } }
    expect(await owner.call(changeForm, { params: { formId: first.id }, body })).toMatchObject({
      name: 'Renamed',
      visibility: 1,
    })
    await unpublish(owner, first.id)
    expect(await publish(owner, draft.id)).toMatchObject({ visibility: 1 })
    await expect(publish(owner, first.id)).rejects.toMatchObject(noRoom)

    await home.database.pool.query(`update users set plan = 'STARTER'`)
    expect(await publish(owner, first.id)).toMatchObject({ visibility: 1 })
    // After a downgrade too.
    await home.database.pool.query(`update users set plan = 'DEFAULT_FREE'`)
    expect(await publish(owner, first.id)).toMatchObject({ visibility: 1 })
  })

  test('of several publications at the same moment only as many succeed as there is room for', async () => {
    const owner = await home.person()
    const drafts = await Promise.all([1, 2, 3, 4, 5].map(() => draftOf(owner)))
    const done = await Promise.allSettled(drafts.map(({ id }) => publish(owner, id)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a form that is unpublished while it is published anew makes no room for a fourth', async ({
    skip,
  }) => {
    const { pool, engine } = home.database
    skip(engine !== 'postgres', 'the built-in database does one thing after the other')
    const { owner, forms } = await fullHouse(home)
    const [first] = forms
    const draft = await draftOf(owner)
    const [unpublishing, between] = [await pool.connect(), await pool.connect()]
    const held = 'select from forms where id = $1 for update'
    await unpublishing.query('begin')
    await unpublishing.query(held, [first?.id])
    await between.query('begin')
    const heldBetween = between.query(held, [first?.id])
    await waiting(1)
    const body = { formData: { name: 'Renamed', visibility: 1 as const } }
    const anew = owner.call(changeForm, { params: { formId: first?.id ?? '' }, body })
    await waiting(2)
    await unpublishing.query('update forms set visibility = 0 where id = $1', [first?.id])
    await unpublishing.query('commit')
    await heldBetween
    const fourth = publish(owner, draft.id)
    // It is done, or waits for the first.
    await Promise.race([fourth, waiting(2)]).catch(() => undefined)
    await between.query('commit')
    await Promise.allSettled([anew, fourth])
    for (const client of [unpublishing, between]) client.release()
    const { rows } = await pool.query('select count(*)::int as published from forms where visibility = 1')
    expect(rows).toEqual([{ published: 3 }])

    /** Until so many wait for a lock. */
    async function waiting(count: number) {
      const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await pool.query(sql)).rowCount).toBe(count)
    }
  })

  test('a form that comes back from the bin is no way around it', async () => {
    const { owner, forms } = await fullHouse(home)
    const params = { formId: forms[0]?.id ?? '' }
    await owner.call(deleteForm, { params })
    await home.form(owner)
    expect(await owner.call(restoreForm, { params })).toMatchObject({ visibility: 0 })
    await expect(publish(owner, params.formId)).rejects.toMatchObject(noRoom)
  })

  test("for a co-author the owner's plan counts, and what is handed over is not published until there is room", async () => {
    const { owner } = await fullHouse(home)
    const bob = await home.verified('Bob')
    const draft = await draftOf(owner)
    const params = { formId: draft.id }
    await owner.call(shareForm, { params, body: { email: bob.email } })
    await bob.call(formById, { params })
    await expect(publish(bob, draft.id)).rejects.toMatchObject({
      ...noRoom,
      message: expect.stringMatching(/^The plan Free of this form's owner has room for 3/),
    })
    const { owner: carl, forms } = await fullHouse(home, 'Carl')
    const shared = { formId: forms[0]?.id ?? '' }
    await carl.call(shareForm, { params: shared, body: { email: owner.email } })
    await owner.call(formById, { params: shared })
    expect(await carl.call(handOverForm, { params: shared, body: { userId: owner.id } })).toMatchObject({
      owner: owner.id,
      visibility: 0,
    })
    await expect(publish(owner, shared.formId)).rejects.toMatchObject(noRoom)
    // A stranger learns nothing of anybody's plan.
    const eve = await home.person('Eve')
    await expect(publish(eve, draft.id)).rejects.toMatchObject({ status: 404, code: 'FORM_NOT_YOURS' })
  })

  test('a form that comes along with a registration is the first of its account', async () => {
    const account = { email: 'new@example.com', password: 'a long enough password' }
    const { formId = '' } = await home.call(registerAccount, {
      body: {
        ...account,
        ...{ firstName: 'New', lastName: 'Comer', tac: true },
        formData: { name: 'Mine', questions, visibility: 1 },
      },
    })
    const { token } = await home.call(logIn, { body: account })
    const call = inProcessClient(home.app, token)
    expect(await call(formById, { params: { formId } })).toMatchObject({ visibility: 1 })
    for (let others = 0; others < 2; others++) await publish({ call }, (await draftOf({ call })).id)
    await expect(publish({ call }, (await draftOf({ call })).id)).rejects.toMatchObject(noRoom)
  })
})

describe('without', () => {
  const home = world()

  test('nobody is held to a limit', async () => {
    const { owner } = await fullHouse(home)
    expect(await publish(owner, (await draftOf(owner)).id)).toMatchObject({ visibility: 1 })
    expect(await home.form(owner)).toMatchObject({ visibility: 1 })
  })
})
