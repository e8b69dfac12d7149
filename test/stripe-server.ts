import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Fields = { [key: string]: Fields | string }

interface StoredSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  cancel_at: number | null
  cancel_at_period_end: boolean
  created: number
  metadata: unknown
  items: { object: 'list'; data: { id: string; price: { id: string }; current_period_end: number }[] }
}

interface StoredConfiguration {
  id: string
  object: 'billing_portal.configuration'
  active: true
  features: Fields
  metadata: unknown
}

interface StoredSession {
  id: string
  object: 'checkout.session'
  client_secret: string
  customer: string
  status: 'open' | 'complete' | 'expired'
  created: number
  ui_mode: string
  return_url: string
  subscription: string | null
  metadata: unknown
  price: string
}

const [secretKey, webhookSecret] = ['sk_test_secretOfTheServer', 'whsec_secretOfTheWebhook']
export const prices = { STARTER: 'price_starter', PRO: 'price_pro', BRAND: 'price_brand' }

const now = () => Math.floor(Date.now() / 1000)
/** Stripe's own are in no order; these are, so that what is made in one second has an order in tests. */
const newId = (kind: string) => `${kind}_${String(++made).padStart(6, '0')}${randomBytes(6).toString('hex')}`
let made = 0
const month = 30 * 86_400

/** Fails a request as Stripe does. */
class Refusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }
  constructor(status: number, error: Record<string, string>) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

const missing = (param: string, id: unknown) =>
  new Refusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${String(id)}'` })

/**
 * The part of Stripe's API that is used, on a port of its own: form-encoded requests, idempotency keys, errors, and
 * events signed as Stripe signs them.
 */
export async function stripeServer() {
  const customers = new Map<string, { id: string; object: 'customer'; email: string; deleted?: true }>()
  const sessions = new Map<string, StoredSession>()
  const subscriptions = new Map<string, StoredSubscription>()
  const configurations = new Map<string, StoredConfiguration>()
  const portals: { url: string; customer: string; flow: Fields | undefined; features: Fields }[] = []
  const kept = new Map<string, { request: string; body: unknown }>()
  const asked: { method: string; path: string; fields: Fields; version: string | undefined }[] = []
  const state = {
    down: false,
    told: [] as Told[],
    /** Happens before any request is answered. */
    first: undefined as ((path: string) => Promise<unknown>) | undefined,
    /** Happens right before the next session is ended. */
    meanwhile: undefined as (() => void) | undefined,
  }

  const calls: [method: string, path: RegExp, handle: (fields: Fields, id: string) => unknown][] = [
    ['POST', /^customers$/, (fields) => put(customers, { ...fields, id: newId('cus'), object: 'customer' })],
    ['POST', /^customers\/(\w+)$/, updateCustomer],
    ['GET', /^customers\/(\w+)$/, (_fields, id) => find(customers, 'customer', id)],
    ['DELETE', /^customers\/(\w+)$/, (_fields, id) => removeCustomer(id)],
    ['GET', /^subscriptions$/, listSubscriptions],
    ['GET', /^prices\/(\w+)$/, (_fields, id) => priceWithId(id)],
    ['POST', /^checkout\/sessions$/, openSession],
    [
      'GET',
      /^checkout\/sessions$/,
      ({ customer, status }) =>
        list(sessions, (one) => one.customer === customer && (!status || one.status === status)),
    ],
    ['GET', /^checkout\/sessions\/(\w+)$/, (_fields, id) => find(sessions, 'checkout.session', id)],
    ['POST', /^checkout\/sessions\/(\w+)\/expire$/, (_fields, id) => expire(id)],
    ['GET', /^billing_portal\/configurations$/, () => list(configurations, () => true)],
    ['POST', /^billing_portal\/configurations$/, makeConfiguration],
    ['POST', /^billing_portal\/sessions$/, openPortal],
  ]

  const server = createServer(async (request, response) => {
    const url = new URL(String(request.url), 'http://stripe.example')
    // What the script in the browser says when somebody has typed a card.
    if (url.pathname.startsWith('/pay/')) return payInBrowser(url, response)
    const reply = await answer(request, url)
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(reply.body))
  })

  async function answer(request: IncomingMessage, url: URL): Promise<{ status: number; body: unknown }> {
    if (state.down) return { status: 503, body: { error: { type: 'api_error', message: 'We are down.' } } }
    const sent = await text(request)
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new Refusal(401, { message: 'Invalid API Key provided' })
      const fields = decode(request.method === 'POST' ? sent : url.search.slice(1))
      const path = url.pathname.replace(/^\/v1\//, '')
      const version = request.headers['stripe-version']
      await state.first?.(path)
      asked.push({ method: String(request.method), path, fields, version: version?.toString() })
      return {
        status: 200,
        body: once(request, `${path} ${sent}`, () => perform(request.method, path, fields)),
      }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  function perform(method: string | undefined, path: string, fields: Fields) {
    for (const [verb, pattern, handle] of calls) {
      const match = verb === method && pattern.exec(path)
      if (match) return handle(fields, match[1] ?? '')
    }
    throw new Refusal(404, { message: `Unrecognized request URL (${method}: /v1/${path})` })
  }

  /** The same key is answered the same, and refused with another request. */
  function once(request: IncomingMessage, said: string, work: () => unknown) {
    const key = request.headers['idempotency-key']?.toString()
    const before = key !== undefined && kept.get(key)
    if (before && before.request !== said)
      throw new Refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same.' })
    const body = before ? before.body : structuredClone(work())
    if (key !== undefined) kept.set(key, { request: said, body })
    return body
  }

  /** Of a customer who is gone, nothing is told. */
  function listSubscriptions({ customer }: Fields) {
    if (find(customers, 'customer', String(customer)).deleted) throw missing('customer', customer)
    return list(subscriptions, (one) => one.customer === customer)
  }

  function expire(id: string) {
    const session = find(sessions, 'checkout.session', id)
    state.meanwhile?.()
    state.meanwhile = undefined
    if (session.status !== 'open')
      throw new Refusal(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      })
    return Object.assign(session, { status: 'expired' })
  }

  function makeConfiguration(fields: Fields) {
    const features = fields.features as Fields
    const update = features.subscription_update as Fields | undefined
    for (const { product, prices: sold } of Object.values(update?.products ?? {}) as Fields[])
      for (const price of Object.values(sold as Fields))
        if (priceWithId(String(price)).product !== product)
          throw new Refusal(400, { message: 'The price is not one of the product.' })
    const id = newId('bpc')
    const metadata = fields.metadata ?? {}
    return put(configurations, {
      id,
      object: 'billing_portal.configuration',
      active: true,
      features,
      metadata,
    })
  }

  function updateCustomer({ email }: Fields, id: string) {
    const customer = find(customers, 'id', id)
    if (customer.deleted) throw missing('id', id)
    return Object.assign(customer, { email })
  }

  function removeCustomer(id: string) {
    const customer = find(customers, 'id', id)
    if (customer.deleted) throw missing('id', id)
    customer.deleted = true
    for (const one of subscriptions.values()) if (one.customer === id) end(one)
    return { id, object: 'customer', deleted: true }
  }

  function openSession(fields: Fields) {
    if (fields.mode !== 'subscription' || fields.ui_mode !== 'embedded_page' || fields.success_url)
      throw new Refusal(400, {
        param: 'ui_mode',
        message: 'Only embedded pages for subscriptions are known.',
      })
    // Was taken out of the API with this version.
    if (fields.payment_method_types)
      throw new Refusal(400, {
        code: 'parameter_unknown',
        param: 'payment_method_types',
        message: 'Received unknown parameter: payment_method_types',
      })
    const customer = find(customers, 'customer', String(fields.customer))
    if (customer.deleted) throw missing('customer', customer.id)
    const [item] = Object.values(fields.line_items as Fields) as Fields[]
    const price = String(item?.price)
    if (!Object.values(prices).includes(price)) throw missing('line_items[0][price]', price)
    const id = newId('cs_test')
    return put(sessions, {
      id,
      object: 'checkout.session',
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      customer: customer.id,
      status: 'open',
      created: now(),
      ui_mode: fields.ui_mode,
      return_url: String(fields.return_url),
      subscription: null,
      metadata: fields.metadata ?? {},
      price,
    })
  }

  function openPortal(fields: Fields) {
    const customer = find(customers, 'customer', String(fields.customer))
    if (customer.deleted) throw missing('customer', customer.id)
    const { features } = find(configurations, 'configuration', String(fields.configuration))
    const flow = fields.flow_data as Fields | undefined
    if (flow && !features.subscription_update)
      throw new Refusal(400, {
        message: 'The subscription update feature is disabled in this configuration.',
      })
    const url = `https://billing.stripe.com/p/session/${newId('test')}`
    portals.push({ url, customer: customer.id, flow, features })
    return { id: newId('bps'), object: 'billing_portal.session', url, return_url: fields.return_url }
  }

  function end(subscription: StoredSubscription) {
    subscription.status = 'canceled'
    return tell('customer.subscription.deleted', subscription)
  }

  /** Makes an event, and has it delivered where somebody listens. */
  function tell(type: string, object: object): Told {
    const event = { id: newId('evt'), object: 'event', type, created: now(), data: { object } }
    const told = signed(JSON.stringify({ ...event, livemode: false, api_version: '2026-10-28.endive' }))
    state.told.push({ ...told, id: event.id })
    return { ...told, id: event.id }
  }

  async function deliver({ payload, signature }: Told, webhookUrl: string) {
    const reply = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    })
    if (!reply.ok) throw new Error(`an event was answered ${reply.status}`)
  }

  /** A card was typed, and it is good: the session is complete. */
  function pay(sessionId: string): Told[] {
    const session = find(sessions, 'checkout.session', sessionId)
    if (session.status !== 'open') throw new Refusal(400, { message: 'This session is not open.' })
    const subscription: StoredSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      created: now(),
      metadata: session.metadata,
      items: {
        object: 'list',
        data: [{ id: newId('si'), price: { id: session.price }, current_period_end: now() + month }],
      },
    }
    subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', subscription: subscription.id })
    return [
      tell('customer.subscription.created', subscription),
      tell('checkout.session.completed', session),
      tell('invoice.paid', { id: newId('in'), object: 'invoice', customer: session.customer }),
    ]
  }

  function payInBrowser(url: URL, response: ServerResponse) {
    const session = [...sessions.values()].find(
      ({ client_secret: secret }) => secret === url.pathname.slice('/pay/'.length),
    )
    if (!session) return response.writeHead(404).end()
    // Pressed twice, it is refused the second time.
    if (url.searchParams.has('pay')) {
      if (session.status !== 'open') return response.writeHead(400).end('{}')
      pay(session.id)
    }
    response.end(JSON.stringify({ id: session.id, price: session.price, status: session.status }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** What the product is started with to speak to it. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_keyOfTheServer',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_STARTER: prices.STARTER,
      STRIPE_PRICE_PRO: `${prices.PRO}, price_pro_of_last_year`,
      STRIPE_PRICE_BRAND: prices.BRAND,
      STRIPE_API_URL: url,
    },
    asked,
    state,
    customers,
    sessions,
    subscriptions,
    configurations,
    portals,
    pay,
    tell,
    deliver,
    /** Changes a subscription as the portal, the card's bank or time would, and tells. */
    change(
      id: string,
      { price, ...change }: Partial<StoredSubscription> & { price?: string },
      type = 'customer.subscription.updated',
    ): Told {
      const subscription = find(subscriptions, 'id', id)
      Object.assign(subscription, change)
      const [item] = subscription.items.data
      if (item && price) item.price = { id: price }
      return tell(type, subscription)
    },
    end: (id: string) => end(find(subscriptions, 'id', id)),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An event as it is sent. */
export interface Told {
  id: string
  payload: string
  signature: string
}

/** Signs as Stripe does: t=…,v1=HMAC-SHA256 of "t.payload". */
export function signed(payload: string, { at = now(), secret = webhookSecret } = {}): Told {
  const v1 = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return { id: '', payload, signature: `t=${at},v1=${v1}` }
}

function put<T extends { id: string }>(into: Map<string, T>, value: unknown): T {
  const stored = value as T
  into.set(stored.id, stored)
  return stored
}

/** A product for each price. */
function priceWithId(id: string) {
  if (!Object.values(prices).includes(id)) throw missing('price', id)
  return { id, object: 'price', product: id.replace('price_', 'prod_') }
}

function find<T>(from: Map<string, T>, param: string, id: string): T {
  const found = from.get(id)
  if (!found) throw missing(param, id)
  return found
}

const list = <T>(from: Map<string, T>, matches: (value: T) => boolean) => ({
  object: 'list',
  has_more: false,
  data: [...from.values()].filter(matches).reverse(),
})

/** a[b][0][c]=d as it is meant. */
function decode(encoded: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let at = fields
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Fields
    }
    at[last] = value
  }
  return fields
}
