import { describe, expect, test } from 'vitest'
import { world } from '#test/world.ts'

/** Calls something that takes 10 a minute from one address; gives the status of the eleventh. */
async function eleventh(
  app: ReturnType<typeof world>['app'],
  from: (call: number) => Record<string, string>,
) {
  let status = 0
  for (let call = 0; call < 11; call++) {
    const { 'remote-address': remoteAddress = '198.51.100.1', ...headers } = from(call)
    const url = '/api/v1/auth/password/reset'
    status = (await app.inject({ method: 'POST', url, payload: {}, headers, remoteAddress })).statusCode
  }
  return status
}

const claimed = (call: number) => ({ 'x-forwarded-for': `192.0.2.${call}` })

describe('X-Forwarded-For', () => {
  const unset = world({})
  test('is ignored where nothing says otherwise', async () => {
    expect(await eleventh(unset.app, claimed)).toBe(429)
  })
})

describe('TRUST_PROXY=on', () => {
  const one = world({ TRUST_PROXY: 'on' })
  test('takes the word of the one proxy that connects', async () => {
    expect(await eleventh(one.app, claimed)).toBe(400)
    expect(await eleventh(one.app, () => ({ 'x-forwarded-for': '192.0.2.50' }))).toBe(429)
  })
  test('and of nobody before it', async () => {
    expect(await eleventh(one.app, (call) => ({ 'x-forwarded-for': `192.0.2.${call}, 203.0.113.1` }))).toBe(
      429,
    )
  })
  test('but addresses of pages begin with the host by which caches keep them', async () => {
    const headers = {
      host: 'forms.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    const { body } = await one.app.inject({ url: '/robots.txt', headers })
    expect(body).toContain('Sitemap: https://forms.example/sitemap.xml')
  })
})

describe('TRUST_PROXY with addresses', () => {
  const named = world({ TRUST_PROXY: '10.0.0.0/8' })
  test('takes the word of a proxy from there', async () => {
    expect(await eleventh(named.app, (call) => ({ ...claimed(call), 'remote-address': '10.1.2.3' }))).toBe(
      400,
    )
  })
  test('and of no other', async () => {
    expect(await eleventh(named.app, claimed)).toBe(429)
  })
})
