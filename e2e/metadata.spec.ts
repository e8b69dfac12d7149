import { type APIRequestContext, expect } from '@playwright/test'
import { shareImageSize } from '#contract/share-images.ts'
import { sitePages } from '#contract/site-pages.ts'
import { test } from './fixtures.ts'

/** The head that the server sends, before any script of ours. */
async function headOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
  const meta = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    meta,
  }
}

/** Public addresses with their titles, and where they say they are when that is elsewhere. */
const rows: [address: string, title: string, canonical?: string][] = [
  ...Object.values(sitePages).map(({ path, title }): [string, string] => [path, title]),
  ['/blog/what-nps-tells-you', 'What NPS tells you'],
  ['/use-case/teachers', 'Feedback for teachers'],
  ['/feedback-for-trainers', 'Formlark for trainers', '/use-case/formlark-for-trainers'],
  ['/blog/teachers', 'Feedback for teachers', '/use-case/teachers'],
  ['/form-builder/new/blank', 'Form builder'],
]

test('every public page says what it is, where it is and what to show for it', async ({
  request,
  baseURL,
}) => {
  for (const [address, title, canonical = address] of rows) {
    const { titles, meta, canonical: said } = await headOf(request, address)
    const row = { titles: titles.map((words) => words.slice(0, title.length)), said }
    expect({ address, ...row }).toEqual({ address, titles: [title], said: [baseURL + canonical] })
    for (const name of ['description', 'og:title', 'og:description', 'og:image'])
      expect([address, name, meta(name).length]).toEqual([address, name, 1])
    expect(meta('og:url')).toEqual(said)
    expect(meta('twitter:card')).toEqual(['summary_large_image'])
    expect(meta('robots')).toEqual([])
    const [image = ''] = meta('og:image')
    const picture = await request.get(image)
    const bytes = await picture.body()
    expect([address, picture.headers()['content-type']]).toEqual([address, 'image/png'])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(Object.values(shareImageSize))
  }
})

test('home says in the words of search engines what the product is', async ({ request, baseURL }) => {
  const { data } = await headOf(request, '/')
  const [graph] = data.map((text) => JSON.parse(text)['@graph'])
  expect(graph).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'SoftwareApplication', url: `${baseURL}/` }),
      expect.objectContaining({ '@type': 'Organization', logo: `${baseURL}/icon-512.png` }),
    ]),
  )
  expect((await request.get('/icon-512.png')).headers()['content-type']).toBe('image/png')
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toBe(
    'application/manifest+json',
  )
})

test('the page of the product itself is one of an organization, with a name of one word', async ({
  request,
}) => {
  const { titles, data, meta } = await headOf(request, '/formlark')
  expect(titles).toEqual(['Formlark · Formlark'])
  expect(meta('description')).toEqual(['Feedback forms of Formlark'])
  expect(data.map((text) => JSON.parse(text).mainEntity)).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'Formlark' }),
  ])
})

test('no search engine lists what is private or leads nowhere', async ({ request }) => {
  for (const address of [
    '/forms',
    '/plans',
    '/settings',
    '/business-card',
    '/form-responses/x',
    '/admin-users',
    '/logout',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/verify/nobody/nothing',
    '/unsubscribe/nothing',
    '/unsubscribe/invitations/nothing',
    '/receipt',
    '/receipt/nothing',
    '/blog/nothing-here',
    '/nothing-here',
    '/NotFound',
  ]) {
    const { meta } = await headOf(request, address)
    expect([address, meta('robots')]).toEqual([address, ['noindex']])
  }
})

test('whatever the sitemap lists is there', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(15)
  for (const place of places) expect([place, (await request.get(place)).status()]).toEqual([place, 200])
})
