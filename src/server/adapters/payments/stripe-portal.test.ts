import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { prices, stripeServer } from '#test/stripe-server.ts'
import { portalConfigurations } from './stripe-portal.ts'

test('configurations are made once, and found again after a start; other prices are another one', async () => {
  const server = await stripeServer()
  const stripe = new Stripe(server.env.STRIPE_SECRET_KEY, {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(server.url).port,
  })
  const first = portalConfigurations(stripe, [prices.PRO])
  const id = await first('change')
  expect([await first('change'), await portalConfigurations(stripe, [prices.PRO])('change')]).toEqual([
    id,
    id,
  ])
  const ids = [await first('manage'), await portalConfigurations(stripe, [prices.BRAND])('change')]
  expect(new Set([id, ...ids]).size).toBe(3)
  expect(server.configurations.size).toBe(3)
  // What fails is asked for again.
  const other = portalConfigurations(stripe, ['price_unknown'])
  for (let n = 0; n < 2; n++) await expect(other('change')).rejects.toThrow('No such price')
  await server.close()
})
