import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeEmail, confirmEmail } from '#contract/accounts/credentials.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { changeUser, deleteAccount, exportAccount, previewDeletion } from '#contract/accounts/settings.ts'
import type { PaidPlan } from '#contract/accounts/user.ts'
import { checkoutById, mySubscription, openPortal, startCheckout } from '#contract/plans/payments.ts'
import { transaction } from '#server/db/database.ts'
import { prices, stripeServer, type Told } from '#test/stripe-server.ts'
import { type Person, world } from '#test/world.ts'
import { removeCustomers } from './commands.ts'

const stripe = await stripeServer()
const publicUrl = 'https://forms.example.com'
const home = world({ ABUSE_PROTECTION: 'off', PUBLIC_URL: publicUrl, ...stripe.env })
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.state.down = false
  stripe.state.first = undefined
  for (const kept of [stripe.customers, stripe.sessions, stripe.subscriptions]) kept.clear()
  stripe.asked.length = 0
  stripe.portals.length = 0
})

const start = (person: Person, plan: PaidPlan, attempt: string = randomUUID()) =>
  person.call(startCheckout, { body: { plan, attempt } })

const send = async (...events: Told[]) => {
  for (const { payload, signature } of events) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await home.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
  }
  await home.app.jobs.drain()
}

async function subscriber(plan: PaidPlan) {
  const person = await home.person()
  const begun = await start(person, plan)
  if (begun.kind !== 'checkout') throw new Error('no checkout')
  await send(...stripe.pay(begun.checkoutId))
  const [subscription] = stripe.subscriptions.values()
  return { person, checkoutId: begun.checkoutId, subscriptionId: String(subscription?.id) }
}

test('a checkout: the customer of the account, its e-mail, the price, and where it comes back to', async () => {
  const ada = await home.person('Ada')
  const begun = await start(ada, 'PRO')
  const [customer] = stripe.customers.values()
  const [session] = stripe.sessions.values()
  expect(begun).toEqual({
    kind: 'checkout',
    checkoutId: session?.id,
    publishableKey: stripe.env.STRIPE_PUBLISHABLE_KEY,
    clientSecret: session?.client_secret,
  })
  expect(customer).toMatchObject({ email: ada.email, metadata: { userId: ada.id } })
  expect(stripe.asked.find(({ path }) => path === 'checkout/sessions')).toMatchObject({
    version: '2026-10-28.endive',
    fields: {
      mode: 'subscription',
      ui_mode: 'embedded_page',
      customer: customer?.id,
      line_items: { 0: { price: prices.PRO, quantity: '1' } },
      allowed_payment_method_types: { 0: 'card' },
      metadata: { userId: ada.id, plan: 'PRO' },
      subscription_data: { metadata: { userId: ada.id, plan: 'PRO' } },
      return_url: `${publicUrl}/plans?checkout={CHECKOUT_SESSION_ID}`,
    },
  })
  expect((await ada.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
})

test('a double click begins one checkout of one customer; another wish ends the one before', async () => {
  const ada = await home.person('Ada')
  const attempt = randomUUID()
  const both = await Promise.all([start(ada, 'PRO', attempt), start(ada, 'PRO', attempt)])
  expect(both[0]).toEqual(both[1])
  expect([stripe.customers.size, stripe.sessions.size]).toEqual([1, 1])
  await start(ada, 'STARTER')
  expect(stripe.customers.size).toBe(1)
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
})

test('two tabs at the same moment: one customer stays, and one checkout', async () => {
  const ada = await home.person('Ada')
  const both = await Promise.all([start(ada, 'PRO'), start(ada, 'BRAND')])
  expect(both.map(({ kind }) => kind)).toEqual(['checkout', 'checkout'])
  expect([...stripe.sessions.values()].map(({ status }) => status).toSorted()).toEqual(['expired', 'open'])
  await home.app.jobs.drain()
  expect([...stripe.customers.values()].filter(({ deleted }) => !deleted)).toHaveLength(1)
})

test('two begun in one second, whose order nobody knows: one stays open', async () => {
  const ada = await home.person('Ada')
  await start(ada, 'PRO')
  const [first] = stripe.sessions.values()
  // Counts as begun after the next one, though it was there before that.
  if (first) Object.assign(first, { created: first.created + 60 })
  await start(ada, 'BRAND')
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['open', 'expired'])
})

test('a checkout that is paid while another begins: no second one, but the portal', async () => {
  const ada = await home.person('Ada')
  const begun = await start(ada, 'STARTER')
  stripe.state.meanwhile = () => begun.kind === 'checkout' && stripe.pay(begun.checkoutId)
  expect(await start(ada, 'BRAND')).toMatchObject({ kind: 'portal' })
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['complete', 'expired'])
})

test('the portal is as we say: a change is paid at once, and offered only where it was asked for', async () => {
  const { person } = await subscriber('STARTER')
  await start(person, 'BRAND')
  await person.call(openPortal, {})
  const [change, manage] = stripe.portals
  expect(change?.features.subscription_update).toEqual({
    enabled: 'true',
    proration_behavior: 'always_invoice',
    default_allowed_updates: { 0: 'price' },
    products: {
      0: { product: 'prod_starter', prices: { 0: prices.STARTER } },
      1: { product: 'prod_pro', prices: { 0: prices.PRO } },
      2: { product: 'prod_brand', prices: { 0: prices.BRAND } },
    },
  })
  expect(manage?.features).toEqual({
    invoice_history: { enabled: 'true' },
    payment_method_update: { enabled: 'true' },
    subscription_cancel: { enabled: 'true', mode: 'at_period_end' },
  })
})

test('only higher plans can be bought', async () => {
  const { person } = await subscriber('PRO')
  for (const plan of ['STARTER', 'PRO'] as const)
    await expect(start(person, plan)).rejects.toMatchObject({ status: 409, code: 'PLAN_NOT_HIGHER' })
  await expect(start(person, 'DEFAULT_FREE' as never)).rejects.toMatchObject({ status: 400 })
})

test('who pays already changes the subscription, also when the news of it is not here yet', async () => {
  const ada = await home.person('Ada')
  const begun = await start(ada, 'STARTER')
  if (begun.kind !== 'checkout') throw new Error('no checkout')
  stripe.pay(begun.checkoutId)
  const again = await start(ada, 'BRAND')
  const [subscription] = stripe.subscriptions.values()
  expect(again).toEqual({ kind: 'portal', url: stripe.portals[0]?.url })
  expect(stripe.portals[0]?.flow).toMatchObject({
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscription?.id,
      items: { 0: { id: subscription?.items.data[0]?.id, price: prices.BRAND, quantity: '1' } },
    },
    after_completion: { type: 'redirect', redirect: { return_url: `${publicUrl}/plans` } },
  })
  await expect(start(ada, 'STARTER')).rejects.toMatchObject({ code: 'PLAN_NOT_HIGHER' })
  expect(stripe.sessions.size).toBe(1)
  // Nothing that somebody asks for gives a plan: that is for the signed news.
  await home.app.jobs.drain()
  expect((await ada.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
  stripe.change(String(subscription?.id), { status: 'past_due' })
  await expect(start(ada, 'BRAND')).rejects.toMatchObject({ status: 409, code: 'PAYMENT_OPEN' })
})

test('what came of a checkout is told to whose it is, and to nobody else; so is the portal', async () => {
  const { person, checkoutId } = await subscriber('STARTER')
  const eve = await home.person('Eve')
  const ask = (who: Person, id = checkoutId) => who.call(checkoutById, { params: { checkoutId: id } })
  expect(await ask(person)).toEqual({ status: 'complete', plan: 'STARTER' })
  const begun = await start(eve, 'PRO')
  for (const id of [checkoutId, 'cs_test_guessed', '../customers'])
    await expect(ask(eve, id)).rejects.toMatchObject({ status: 404 })
  expect(begun.kind === 'checkout' && (await ask(eve, begun.checkoutId))).toEqual({
    status: 'open',
    plan: 'PRO',
  })
  const { url } = await person.call(openPortal, {})
  expect(stripe.portals.at(-1)).toMatchObject({ url, flow: undefined })
  const stranger = await home.person('Mallory')
  await expect(stranger.call(openPortal, {})).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(mySubscription, {})).toMatchObject({ manageable: false, plan: null })
  // Who only looked at a checkout has no invoices.
  expect(await eve.call(mySubscription, {})).toMatchObject({ manageable: false, plan: null })
  expect((await person.call(mySubscription, {})).manageable).toBe(true)
})

test('pressed twice in the frame, the card is charged once', async () => {
  const begun = await start(await home.person('Ada'), 'PRO')
  const secret = begun.kind === 'checkout' ? begun.clientSecret : ''
  const press = async () => (await fetch(`${stripe.url}/pay/${secret}?pay`)).status
  expect([await press(), await press()]).toEqual([200, 400])
  expect(stripe.subscriptions.size).toBe(1)
})

test('while the service is away that is said, and nothing secret', async () => {
  const ada = await home.person('Ada')
  stripe.state.down = true
  const failed = await start(ada, 'PRO').catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 503, code: 'PAYMENTS_AWAY' })
  expect(JSON.stringify(failed)).not.toContain('sk_test')
  stripe.state.down = false
  expect(await start(ada, 'PRO')).toMatchObject({ kind: 'checkout' })
})

test('a customer that is gone at the service is made anew', async () => {
  const ada = await home.person('Ada')
  await start(ada, 'PRO')
  const [customer] = stripe.customers.values()
  if (customer) customer.deleted = true
  expect(await start(ada, 'PRO')).toMatchObject({ kind: 'checkout' })
  expect([...stripe.customers.values()].map(({ deleted }) => deleted)).toEqual([true, undefined])
})

test('a customer that is gone at the service pays for nothing any more', async () => {
  const { person } = await subscriber('PRO')
  const [customer] = stripe.customers.values()
  if (customer) customer.deleted = true
  expect(await start(person, 'BRAND')).toMatchObject({ kind: 'checkout' })
  expect((await person.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
  expect(await person.call(mySubscription, {})).toMatchObject({ plan: null, renewsAt: null })
  const { rows } = await home.database.pool.query('select id from payment_events')
  expect(rows).toEqual([])
})

test('the portal of a customer that is gone is not found, and the plan follows', async () => {
  const { person } = await subscriber('PRO')
  const [customer] = stripe.customers.values()
  if (customer) customer.deleted = true
  await expect(person.call(openPortal, {})).rejects.toMatchObject({ status: 404 })
  await home.app.jobs.drain()
  expect((await person.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
})

test('a payment whose news does not come: asked for after some minutes', async () => {
  const ada = await home.person('Ada')
  const begun = await start(ada, 'PRO')
  if (begun.kind !== 'checkout') throw new Error('no checkout')
  stripe.pay(begun.checkoutId)
  const { checkoutId } = begun
  expect(await ada.call(checkoutById, { params: { checkoutId } })).toMatchObject({ status: 'complete' })
  await home.app.jobs.drain()
  expect((await ada.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
  await home.database.pool.query(
    `update pgboss.job set start_after = start_after - interval '5 minutes' where name = 'look-at-payments-again'`,
  )
  await home.app.jobs.drain()
  expect((await ada.call(currentUser, {})).plan).toBe('PRO')
})

test('an upgrade that is refused because of what is stored has that looked at again', async () => {
  const { person, subscriptionId } = await subscriber('PRO')
  // The look that this one puts off takes nothing from the next.
  expect(await start(person, 'BRAND')).toMatchObject({ kind: 'portal' })
  stripe.end(subscriptionId)
  await expect(start(person, 'PRO')).rejects.toMatchObject({ code: 'PLAN_NOT_HIGHER' })
  await home.app.jobs.drain()
  expect(await start(person, 'PRO')).toMatchObject({ kind: 'checkout' })
})

/** Gives an account another address, as people do. */
async function moveTo(person: Person, email: string) {
  await person.call(changeEmail, { body: { email, currentPassword: 'a long enough password' } })
  const [mail] = (await home.mailsTo(email)).slice(-1)
  const [, token = ''] = /confirm-email#([\w-]+)/.exec(mail?.text ?? '') ?? []
  await home.call(confirmEmail, { body: { token } })
}

test('another address of the account is told to the service, however long it is away', async () => {
  const { person } = await subscriber('PRO')
  const [customer] = stripe.customers.values()
  await moveTo(person, 'new@example.com')
  stripe.state.down = true
  await home.app.jobs.drain()
  expect(customer?.email).toBe(person.email)
  stripe.state.down = false
  await home.database.pool.query('update pgboss.job set start_after = now()')
  await home.app.jobs.drain()
  expect(customer?.email).toBe('new@example.com')

  // Of one that is gone there, or whom the service never knew, nothing is told.
  stripe.asked.length = 0
  await moveTo(await home.person('Bob'), 'bob.new@example.com')
  await home.app.jobs.drain()
  expect(stripe.asked).toEqual([])
  Object.assign(customer ?? {}, { deleted: true })
  await moveTo(person, 'newer@example.com')
  await home.app.jobs.drain()
  const jobs = await home.database.pool.query(
    `select distinct state from pgboss.job where name = 'tell-new-address'`,
  )
  expect(jobs.rows).toEqual([{ state: 'completed' }])
})

test('an address that changes while the customer is made is told afterwards', async () => {
  const ada = await home.person('Ada')
  const move = `update users set email = 'moved@example.com'`
  stripe.state.first = async (path) => path === 'customers' && home.database.pool.query(move)
  expect(await start(ada, 'PRO')).toMatchObject({ kind: 'checkout' })
  expect([...stripe.customers.values()].map(({ email }) => email)).toEqual([ada.email])
  await home.app.jobs.drain()
  expect([...stripe.customers.values()].map(({ email }) => email)).toEqual(['moved@example.com'])
})

test('who is charged for two subscriptions is told once, unless one of them ends', async () => {
  const { person, subscriptionId } = await subscriber('PRO')
  const first = stripe.subscriptions.get(subscriptionId)
  if (!first) throw new Error('no subscription')
  const [item] = first.items.data
  if (!item) throw new Error('no item')
  const data = [{ ...item, price: { id: prices.STARTER } }]
  const second = { ...first, id: 'sub_second', items: { ...first.items, data } }
  const twice = async () =>
    (await home.mailsTo(person.email)).filter(({ subject }) => /more than one/.test(subject ?? ''))
  stripe.subscriptions.set(second.id, { ...second, cancel_at_period_end: true })
  await send(stripe.change(second.id, {}))
  expect(await twice()).toEqual([])

  await send(stripe.change(second.id, { cancel_at_period_end: false }), stripe.change(second.id, {}))
  const [mail, ...more] = await twice()
  expect(mail?.text).toContain('the one for Pro.')
  expect(more).toEqual([])
  // Nobody but they themselves says which one they want.
  expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['active', 'active'])
  expect((await person.call(currentUser, {})).plan).toBe('PRO')
})

test('limits hold where payments are set up', async () => {
  const ada = await home.person('Ada')
  for (let n = 0; n < 3; n++) await home.form(ada)
  await expect(home.form(ada)).rejects.toMatchObject({ status: 403, code: 'PLAN_LIMIT' })
})

test('a deleted account: its rows go, what it paid for ends, and later news does no harm', async () => {
  const { person, subscriptionId } = await subscriber('PRO')
  await person.call(changeUser, { params: { userId: person.id }, body: { userData: { firstName: 'Ada' } } })
  const { href } = await person.call(exportAccount, { params: { userId: person.id } })
  const archive = await home.app.inject({ url: href })
  expect(archive.statusCode).toBe(200)
  expect(await person.call(previewDeletion, { params: { userId: person.id } })).toMatchObject({ pays: true })
  stripe.state.down = true
  await person.call(deleteAccount, { params: { userId: person.id }, body: { email: person.email } })
  const count = async (table: string) =>
    (await home.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
  expect([await count('subscriptions'), await count('payment_events')]).toEqual([0, 0])
  await home.app.jobs.drain()
  expect(stripe.subscriptions.get(subscriptionId)?.status).toBe('active')
  // However long it takes: every hour it is tried with what is left.
  expect(await count('customers_to_remove')).toBe(1)
  await home.database.pool.query('delete from pgboss.job')
  stripe.state.down = false
  await transaction(home.database.db, (tx) =>
    home.app.jobs.enqueue(tx, removeCustomers, {}, { key: 'an hour later' }),
  )
  await home.app.jobs.drain()
  expect(await count('customers_to_remove')).toBe(0)
  expect(stripe.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  const [customer] = stripe.customers.values()
  expect(customer?.deleted).toBe(true)
  await send(stripe.change(subscriptionId, {}), stripe.tell('customer.deleted', customer ?? {}))
  const { rows } = await home.database.pool.query('select outcome, payload from payment_events')
  expect(rows).toEqual([
    { outcome: 'ignored', payload: null },
    { outcome: 'ignored', payload: null },
  ])
})
