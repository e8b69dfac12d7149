import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administerUser } from '#contract/accounts/administration.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { deleteAccount, previewDeletion } from '#contract/accounts/settings.ts'
import type { Plan } from '#contract/accounts/user.ts'
import { startCheckout } from '#contract/plans/payments.ts'
import { stripeServer } from '#test/stripe-server.ts'
import { type Person, type World, world } from '#test/world.ts'

const stripe = await stripeServer()
afterAll(() => stripe.close())

const admin = async (home: World) => {
  const ada = await home.person('Ada')
  await home.database.pool.query('update users set role = 1 where id = $1', [ada.id])
  return ada
}
const give = (actor: Person, { id: userId }: Person, plan: Plan) =>
  actor.call(administerUser, { params: { userId }, body: { plan } })
const planOf = async (person: Person) => (await person.call(currentUser, {})).plan

describe('while payments are set up', () => {
  const home = world({ ABUSE_PROTECTION: 'off', ...stripe.env })
  const send = async (told: { payload: string; signature: string }[]) => {
    for (const { payload, signature } of told) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await home.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
    }
    await home.app.jobs.drain()
  }

  test('a payment that fails beside a given plan: named where it is lower, no mails where it is not', async () => {
    const lettersOf = async (given: Plan) => {
      const mia = await home.person('Mia')
      const begun = await mia.call(startCheckout, { body: { plan: 'PRO', attempt: randomUUID() } })
      if (begun.kind !== 'checkout') throw new Error('no checkout')
      await send(stripe.pay(begun.checkoutId))
      await home.database.pool.query('update subscriptions set given_plan = $1 where user_id = $2', [
        given,
        mia.id,
      ])
      const id = String(stripe.sessions.get(begun.checkoutId)?.subscription)
      await send([stripe.change(id, { status: 'past_due' })])
      return (await home.mailsTo(mia.email)).slice(1).map(({ text }) => text)
    }
    const letters = await lettersOf('STARTER')
    expect(letters).toEqual([
      expect.stringContaining('Without a payment the plan is Starter after that day.'),
    ])
    expect(await lettersOf('BRAND')).toEqual([])
  })

  test('what was given below what is paid is taken back by giving the plan that is paid', async () => {
    const [ada, mia] = [await admin(home), await home.person('Mia')]
    await give(ada, mia, 'STARTER')
    const begun = await mia.call(startCheckout, { body: { plan: 'BRAND', attempt: randomUUID() } })
    if (begun.kind !== 'checkout') throw new Error('no checkout')
    await send(stripe.pay(begun.checkoutId))
    expect(await planOf(mia)).toBe('BRAND')
    await give(ada, mia, 'BRAND')
    const subscription = [...stripe.subscriptions.values()].at(-1)
    await send([stripe.change(String(subscription?.id), { status: 'canceled' })])
    expect(await planOf(mia)).toBe('DEFAULT_FREE')
  })
})

describe('where payments are not set up any more', () => {
  const home = world({ ABUSE_PROTECTION: 'off' })

  test('a deleted account stays noted as one that may be charged; nobody is told that it ends', async () => {
    const mia = await home.person('Mia')
    await home.database.pool.query(
      `insert into subscriptions (user_id, customer_id, subscription_id, plan, standing)
       values ($1, 'cus_left', 'sub_left', 'PRO', 'paid')`,
      [mia.id],
    )
    expect(await mia.call(previewDeletion, { params: { userId: mia.id } })).toMatchObject({ pays: false })
    await mia.call(deleteAccount, { params: { userId: mia.id }, body: { email: mia.email } })
    await home.app.jobs.drain()
    const { rows } = await home.database.pool.query('select customer_id from customers_to_remove')
    expect(rows).toEqual([{ customer_id: 'cus_left' }])
  })

  test('an admin can lower a plan that was paid for', async () => {
    const [ada, mia] = [await admin(home), await home.person('Mia')]
    await home.database.pool.query(
      `insert into subscriptions (user_id, customer_id, subscription_id, plan, standing, given_plan)
       values ($1, 'cus_old', 'sub_old', 'PRO', 'paid', 'DEFAULT_FREE')`,
      [mia.id],
    )
    await give(ada, mia, 'PRO')
    await give(ada, mia, 'STARTER')
    expect(await planOf(mia)).toBe('STARTER')
  })
})
