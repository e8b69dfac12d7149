import { once } from 'node:events'
import { createServer } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { startServer } from '../test/process/server.ts'
import { stripeServer, type Told } from '../test/stripe-server.ts'
import { test as base } from './fixtures.ts'

interface Shop {
  url: string
  stripe: Awaited<ReturnType<typeof stripeServer>>
  /** Delivers events of the payment service. */
  deliver(...events: Told[]): Promise<void>
}

/** Playwright's test on a server of its own that takes payments, over a local server that speaks Stripe's API. */
export const test = base.extend<Record<never, never>, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const stripe = await stripeServer()
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const server = await startServer({
        env: { ABUSE_PROTECTION: 'off', PORT: String(port), PUBLIC_URL: url, ...stripe.env },
      })
      const deliver = async (...events: Told[]) => {
        for (const event of events) await stripe.deliver(event, `${url}/webhooks/stripe`)
      }
      await use({ url, stripe, deliver })
      await server.stop()
      await stripe.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Answers what a browser asks of Stripe: its script, which puts a frame of its own into the page; in the frame the card is
 * typed, and the frame speaks to Stripe's API, which here is the local server.
 * @returns what was asked for; while `away`, the script is not there
 */
export async function routeStripe(context: BrowserContext, stripe: Shop['stripe']) {
  const seen = { scripts: 0, away: false }
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/checkout-frame')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: frame })
    seen.scripts++
    return seen.away ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const reply = await fetch(stripe.url + pathname + search)
    await route.fulfill({
      status: reply.status,
      headers: { 'access-control-allow-origin': '*' },
      body: await reply.text(),
    })
  })
  await context.route('https://billing.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title><h1>Customer portal</h1>' }),
  )
  return seen
}

const script = `
window.Stripe = Object.assign((key) => ({
  _registerWrapper() {},
  async createEmbeddedCheckoutPage({ fetchClientSecret, onComplete }) {
    if (!key.startsWith('pk_')) throw new Error('key')
    const secret = await fetchClientSecret()
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: 'Secure payment', src: 'https://js.stripe.com/checkout-frame#' + secret })
    frame.style.cssText = 'width: 100%; height: 320px; border: 0'
    const listen = ({ origin, data }) => {
      if (origin === 'https://js.stripe.com' && data === 'paid ' + secret) onComplete()
    }
    addEventListener('message', listen)
    return {
      mount: (place) => place.append(frame),
      unmount: () => frame.remove(),
      destroy() {
        removeEventListener('message', listen)
        frame.remove()
      },
    }
  },
}), { version: 'endive' })`

const frame = `<!doctype html><html lang="en"><title>Payment</title>
<style>body { font: 16px system-ui; margin: 16px; color: #222; background: #fff } input, button { font: inherit }</style>
<form aria-label="Card" onsubmit="return false"><h1>Pay</h1><p id="what"></p><label>Card number <input inputmode="numeric"></label> <button>Pay</button></form>
<script>
  const secret = location.hash.slice(1)
  const ask = (more) => fetch('https://api.stripe.com/pay/' + secret + more).then((reply) => reply.json())
  ask('').then(({ price }) => { what.textContent = price })
  document.querySelector('button').onclick = () => ask('?pay').then(() => parent.postMessage('paid ' + secret, '*'))
</script>`
