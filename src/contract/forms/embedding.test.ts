import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedSitesSchema, embedSnippet, mostSites, siteOrigin } from './embedding.ts'

test.each([
  ['https://example.org', 'https://example.org'],
  [' HTTPS://Example.ORG/ ', 'https://example.org'],
  ['https://example.org:443', 'https://example.org'],
  ['https://example.org:8443', 'https://example.org:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
])('%s is the site %s', (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin)
})

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://*.example.org',
  'http://example.org',
  'https://example.org/page',
  'https://example.org?x',
  'https://ada@example.org',
  'https://example.org; script-src *',
  "https://example.org;script-src'unsafe-inline'",
  'https://a,b.example',
  "https://'self'",
  'https://[::1]',
  'https://.example.org',
  'https://example..org',
  'javascript://example.org',
  'data:text/html,x',
  'null',
  'localhost',
  'http://localhost.evil.example',
])('%s is none', (typed) => {
  expect(siteOrigin(typed)).toBeNull()
})

test('whatever is typed, what gets through is one origin and nothing of a policy', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'aZ0.-:/;,\'"*[]@ \t\n\r\\%#?!é_') })
  fc.assert(
    fc.property(fc.constantFrom('https://', 'http://', 'http://localhost', ''), nasty, (start, rest) => {
      const origin = siteOrigin(start + rest)
      if (origin === null) return
      expect(origin).toMatch(/^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d+)?$/)
      expect(siteOrigin(origin)).toBe(origin)
    }),
    { numRuns: 3000 },
  )
})

test('sites are kept once, and not without end', () => {
  expect(embedSitesSchema.parse(['https://a.example', 'https://A.example/'])).toEqual(['https://a.example'])
  const many = Array.from({ length: mostSites + 1 }, (_, at) => `https://s${at}.example`)
  expect(embedSitesSchema.safeParse(many).success).toBe(false)
  expect(embedSitesSchema.safeParse(['https://example.org', 'https://*']).success).toBe(false)
})

test('the snippet’s title cannot leave its place', () => {
  const snippet = embedSnippet('https://forms.example', '/ada/f1', '"><script>alert(1)</script>&')
  expect(snippet).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"')
  expect(snippet).toContain('<iframe src="https://forms.example/ada/f1"')
})
