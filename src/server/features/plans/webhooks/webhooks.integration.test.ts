import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { administerUser } from '#contract/accounts/administration.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { mySubscription, replayPayments, startCheckout } from '#contract/plans/payments.ts'
import { transaction } from '#server/db/database.ts'
import { prices, signed, stripeServer, type Told } from '#test/stripe-server.ts'
import { type Person, world } from '#test/world.ts'
import { lookAtGrace } from '../payments/commands.ts'
import { handleEvent, tryAgain } from './commands.ts'

const stripe = await stripeServer()
const home = world({ ABUSE_PROTECTION: 'off', ...stripe.env })
afterAll(() => stripe.close())
beforeEach(() => Object.assign(stripe.state, { down: false }))

const send = ({ payload, signature }: Pick<Told, 'payload' | 'signature'>) =>
  home.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  })

const sendAndHandle = async (...events: Told[]) => {
  for (const event of events) expect((await send(event)).statusCode).toBe(200)
  await home.app.jobs.drain()
}

const planOf = async (person: Person) => {
  const { plan, rank } = await person.call(currentUser, {})
  return [plan, rank]
}

const eventRows = async () =>
  (await home.database.pool.query('select * from payment_events order by received_at, id')).rows

/** Somebody who pays, and nothing was told of it yet. */
async function payer(plan: 'STARTER' | 'PRO' | 'BRAND' = 'STARTER') {
  const person = await home.person()
  await person.call(startCheckout, { body: { plan, attempt: randomUUID() } })
  const session = [...stripe.sessions.values()].at(-1)
  if (!session) throw new Error('no session')
  const events = stripe.pay(session.id)
  const subscriptionId = String(stripe.sessions.get(session.id)?.subscription)
  return { person, events, subscriptionId, customerId: session.customer }
}

async function subscriber(plan: 'STARTER' | 'PRO' | 'BRAND' = 'STARTER') {
  const made = await payer(plan)
  await sendAndHandle(...made.events)
  return made
}

const look = () =>
  transaction(home.database.db, (tx) => home.app.jobs.enqueue(tx, lookAtGrace, {}, { key: randomUUID() }))

test('a payment gives the plan once the signed event is there, and not before', async () => {
  const { person, events } = await payer('PRO')
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  await sendAndHandle(...events)
  expect(await planOf(person)).toEqual(['PRO', '2'])
  const { renewsAt, ...rest } = await person.call(mySubscription, {})
  expect(rest).toEqual({ manageable: true, plan: 'PRO', endsAt: null, graceUntil: null })
  expect(Date.parse(String(renewsAt))).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

test('what is not signed, signed with another secret, changed or old is refused, and nothing is stored', async () => {
  const { person, events } = await payer()
  const [event] = events
  if (!event) throw new Error('no event')
  const now = Math.floor(Date.now() / 1000)
  const wrong = [
    { payload: event.payload, signature: '' },
    { payload: event.payload, signature: 'nonsense' },
    signed(event.payload, { secret: 'whsec_another' }),
    { ...event, payload: event.payload.replace('active', 'active ') },
    signed(event.payload, { at: now - 301 }),
    signed('', {}),
    { payload: event.payload, signature: event.signature.replace('v1=', 'v0=') },
  ]
  for (const one of wrong) {
    const reply = await send(one)
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'The signature is not right.'])
  }
  expect((await send(signed(event.payload, { at: now - 290 }))).statusCode).toBe(200)
  expect(await eventRows()).toHaveLength(1)
  const large = await send(signed(`{"x":"${'x'.repeat(1024 * 1024)}"}`))
  expect(large.statusCode).toBe(413)
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
})

test('an event that comes twice is stored and handled once; others are stored and left alone', async () => {
  const { person, events, customerId } = await subscriber()
  const before = stripe.asked.length
  await sendAndHandle(...events, ...events)
  expect(stripe.asked).toHaveLength(before)
  await sendAndHandle(stripe.tell('payment_method.attached', { id: 'pm_1', customer: customerId }))
  expect(stripe.asked).toHaveLength(before)
  expect(
    (await eventRows()).map(({ type, outcome, handled_at: at }) => [type, outcome, at !== null]),
  ).toEqual([
    ['customer.subscription.created', 'done', true],
    ['checkout.session.completed', 'done', true],
    ['invoice.paid', 'done', true],
    ['payment_method.attached', 'ignored', true],
  ])
  expect(await planOf(person)).toEqual(['STARTER', '1'])
})

test('the order in which events come makes no difference: what the service says now counts', async () => {
  const { person, events, subscriptionId } = await payer()
  const upgraded = stripe.change(subscriptionId, { price: prices.BRAND })
  const cancelled = stripe.change(subscriptionId, { cancel_at_period_end: true })
  await sendAndHandle(cancelled, upgraded, ...events.toReversed())
  expect(await planOf(person)).toEqual(['BRAND', '3'])
  const ended = stripe.end(subscriptionId)
  await sendAndHandle(ended)
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  // An old piece of news, delivered late.
  await sendAndHandle(signed(upgraded.payload.replace(upgraded.id, 'evt_late')) as Told)
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
})

test('what cannot be handled is stored, tried again and can be replayed', async () => {
  const { person, events } = await payer()
  stripe.state.down = true
  await sendAndHandle(...events)
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  const failed = await eventRows()
  expect(failed.map(({ handled_at: at, error }) => [at, error.split(' ')[1]])).toEqual(
    Array.from({ length: 3 }, () => [null, 'away']),
  )
  stripe.state.down = false
  const root = await home.person('Root')
  await home.database.pool.query('update users set role = 1 where id = $1', [root.id])
  await expect(person.call(replayPayments, { body: {} })).rejects.toMatchObject({ status: 404 })
  expect(await root.call(replayPayments, { body: {} })).toEqual({ events: 3 })
  await home.app.jobs.drain()
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  expect((await eventRows()).map(({ outcome, error }) => [outcome, error])).toEqual(
    Array.from({ length: 3 }, () => ['done', null]),
  )
  expect(await root.call(replayPayments, { body: {} })).toEqual({ events: 0 })
  const since = new Date(Date.now() - 60_000).toISOString()
  expect(await root.call(replayPayments, { body: { since } })).toEqual({ events: 3 })
})

test('a customer nobody here has: stored as ignored, without what it says', async () => {
  const subscription = { object: 'subscription', customer: 'cus_ofSomebodyElse', email: 'x@example.com' }
  await sendAndHandle(stripe.tell('customer.subscription.deleted', subscription))
  const [row] = await eventRows()
  expect(row).toMatchObject({ outcome: 'ignored', payload: null, customer_id: 'cus_ofSomebodyElse' })
})

test('a payment that fails: mails, a time of grace, then the free plan and nothing lost', async () => {
  const { person, subscriptionId } = await subscriber('PRO')
  const form = await home.form(person)
  const later = (days: number) =>
    home.database.pool.query(`update subscriptions set grace_until = grace_until - $1::interval`, [
      `${days} days`,
    ])
  const subjects = async () => (await home.mailsTo(person.email)).map(({ subject }) => subject)
  const failed = stripe.change(subscriptionId, { status: 'past_due' })
  await sendAndHandle(failed, stripe.tell('invoice.payment_failed', { customer: 'x' }))
  expect(await planOf(person)).toEqual(['PRO', '2'])
  const { graceUntil } = await person.call(mySubscription, {})
  expect(Date.parse(String(graceUntil)) / 86_400_000 - Date.now() / 86_400_000).toBeCloseTo(7, 1)
  const first = 'Your payment for Pro did not come through'
  expect((await subjects()).slice(1)).toEqual([first])
  // Told again, the time does not begin anew.
  await sendAndHandle(stripe.change(subscriptionId, { status: 'past_due' }))
  expect((await person.call(mySubscription, {})).graceUntil).toBe(graceUntil)
  await look()
  expect((await subjects()).slice(1)).toEqual([first])

  await later(5.5)
  await look()
  await look()
  expect((await subjects()).slice(1)).toEqual([first, expect.stringMatching(/^Pro ends on /)])
  expect(await planOf(person)).toEqual(['PRO', '2'])

  await later(2)
  await look()
  expect((await subjects()).slice(3)).toEqual(['Your plan is Free now'])
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  const { rows } = await home.database.pool.query('select visibility from forms where id = $1', [form.id])
  expect(rows).toEqual([{ visibility: 1 }])
  await look()
  expect(await subjects()).toHaveLength(4)

  // Paid after all.
  await sendAndHandle(stripe.change(subscriptionId, { status: 'active' }))
  expect(await planOf(person)).toEqual(['PRO', '2'])
  expect((await person.call(mySubscription, {})).graceUntil).toBeNull()
})

test('cancelled, the plan stays until its end', async () => {
  const { person, subscriptionId } = await subscriber()
  await sendAndHandle(stripe.change(subscriptionId, { cancel_at_period_end: true }))
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  const cancelled = await person.call(mySubscription, {})
  expect(cancelled).toMatchObject({ plan: 'STARTER', renewsAt: null, endsAt: expect.any(String) })
  await sendAndHandle(stripe.end(subscriptionId))
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  expect(await person.call(mySubscription, {})).toMatchObject({ plan: null, endsAt: null, manageable: true })
})

test('an upgrade that is not paid gives nothing, nor does what never was', async () => {
  const { person, subscriptionId } = await subscriber('STARTER')
  await sendAndHandle(stripe.change(subscriptionId, { price: prices.BRAND, status: 'past_due' }))
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  await sendAndHandle(stripe.change(subscriptionId, {}))
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  await sendAndHandle(stripe.change(subscriptionId, { status: 'active' }))
  expect(await planOf(person)).toEqual(['BRAND', '3'])

  const other = await payer('PRO')
  for (let n = 0; n < 2; n++) {
    await sendAndHandle(stripe.change(other.subscriptionId, { status: 'past_due' }))
    expect(await planOf(other.person)).toEqual(['DEFAULT_FREE', '0'])
  }
  expect((await home.mailsTo(other.person.email)).slice(1)).toEqual([])
})

test('what failed for hours is tried every hour, once for a customer; what was handled is left alone', async () => {
  const { person, events } = await payer()
  stripe.state.down = true
  await sendAndHandle(...events)
  await home.database.pool.query('delete from pgboss.job')
  stripe.state.down = false
  const again = async () => {
    await tryAgain({ db: home.database.db, jobs: home.app.jobs })
    const { rows } = await home.database.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'handle-payment-event-again'`,
    )
    await home.app.jobs.drain()
    await home.database.pool.query('delete from pgboss.job')
    return rows[0].n
  }
  expect(await again()).toBe(0)
  await home.database.pool.query(`update payment_events set received_at = received_at - interval '4 hours'`)
  expect(await again()).toBe(1)
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  expect((await eventRows()).map(({ outcome, error }) => [outcome, error])).toEqual(
    Array.from({ length: 3 }, () => ['done', null]),
  )
  expect(await again()).toBe(0)
  // Asked for twice, an event is handled once.
  const asked = stripe.asked.length
  await transaction(home.database.db, (tx) =>
    home.app.jobs.enqueue(tx, handleEvent, { eventId: String(events[0]?.id) }, { key: 'again' }),
  )
  await home.app.jobs.drain()
  expect(stripe.asked).toHaveLength(asked)
})

test('news that never came: a day after it was due the service is asked', async () => {
  const { person, subscriptionId } = await subscriber()
  stripe.end(subscriptionId)
  const renewed = (ago: string) =>
    home.database.pool.query(`update subscriptions set renews_at = now() - $1::interval`, [ago])
  await renewed('20 hours')
  await look()
  await home.app.jobs.drain()
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  await renewed('25 hours')
  await look()
  await home.app.jobs.drain()
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
})

test('a price that is not known changes nothing until the settings know it; one of last year counts', async () => {
  const { person, subscriptionId } = await subscriber()
  await sendAndHandle(stripe.change(subscriptionId, { price: 'price_strange' }))
  expect(await planOf(person)).toEqual(['STARTER', '1'])
  expect((await eventRows()).at(-1)).toMatchObject({
    handled_at: null,
    error: `payments: unknown-price price_strange of ${subscriptionId}`,
  })
  await sendAndHandle(stripe.change(subscriptionId, { price: 'price_pro_of_last_year' }))
  expect(await planOf(person)).toEqual(['PRO', '2'])
  // Beside one that is known it is left out, and unpaid it gives nothing.
  const [known] = [...stripe.subscriptions.values()].slice(-1)
  if (!known) throw new Error('no subscription')
  const strange = { ...structuredClone(known), id: 'sub_strange' }
  stripe.subscriptions.set(strange.id, strange)
  await sendAndHandle(stripe.change(strange.id, { price: 'price_strange' }))
  expect((await eventRows()).at(-1)).toMatchObject({ outcome: 'done' })
  stripe.change(strange.id, { status: 'past_due' })
  await sendAndHandle(stripe.end(subscriptionId))
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
})

test('what an admin gave and what is paid: the higher counts, and less than what is paid is refused', async () => {
  const root = await home.person('Root')
  await home.database.pool.query('update users set role = 1 where id = $1', [root.id])
  const { person, subscriptionId } = await subscriber('PRO')
  const give = (plan: 'DEFAULT_FREE' | 'STARTER' | 'PRO' | 'BRAND') =>
    root.call(administerUser, { params: { userId: person.id }, body: { plan } })
  await expect(give('STARTER')).rejects.toMatchObject({ status: 409, code: 'PLAN_PAID' })
  await give('BRAND')
  await sendAndHandle(stripe.change(subscriptionId, {}))
  expect(await planOf(person)).toEqual(['BRAND', '3'])
  await give('PRO')
  await sendAndHandle(stripe.end(subscriptionId))
  expect(await planOf(person)).toEqual(['DEFAULT_FREE', '0'])
  await give('STARTER')
  await sendAndHandle(stripe.tell('invoice.paid', { object: 'invoice', customer: customerOf(person) }))
  expect(await planOf(person)).toEqual(['STARTER', '1'])
})

const customerOf = (person: Person) =>
  [...stripe.customers.values()].find(({ email }) => email === person.email)?.id
