import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listArticles } from '#contract/articles.ts'
import { sitePages } from '#contract/site-pages.ts'
import { contentServer } from '#test/content-server.ts'
import { world } from '#test/world.ts'

const server = await contentServer()
server.posts.push({ slug: 'a&b"<c>ü', category: 5 })
const home = world()
const elsewhere = world({
  ABUSE_PROTECTION: 'off',
  PUBLIC_URL: 'https://forms.example',
  CONTENT_URL: server.url,
})
afterAll(() => server.close())

const get = async (url: string, host = 'forms.example:8080', place = home) =>
  place.app.inject({ url, headers: { host } })

/** The addresses of a sitemap that is well-formed as far as it goes: nothing but these elements, in this order. */
function placesIn(xml: string) {
  const place = /<url><loc>([^<>&"]|&amp;)+<\/loc>(<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<\/url>\n/g
  const frame =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  expect(xml.replace(place, '')).toBe(`${frame}</urlset>\n`)
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

test('robots may read all but the API, and are led to the sitemap', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://forms.example:8080/sitemap.xml\n')
})

test('the sitemap lists the pages of the site, its articles, and nobody’s own pages', async () => {
  const ada = await home.person()
  await home.form(ada)
  const { body, headers } = await get('/sitemap.xml')
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const blog = await home.call(listArticles, {})
  const useCases = await home.call(listArticles, { query: { kind: 'use-case' } })
  expect(placesIn(body)).toEqual(
    [
      ...Object.values(sitePages).map(({ path }) => path),
      ...blog.map(({ slug }) => `/blog/${slug}`),
      ...useCases.map(({ slug }) => `/use-case/${slug}`),
    ].map((path) => `http://forms.example:8080${path}`),
  )
})

test('whatever slugs and hosts there are, it can be read; addresses begin with PUBLIC_URL where that is set', async () => {
  await expect
    .poll(async () => placesIn((await get('/sitemap.xml', 'x', elsewhere)).body))
    .toContain('https://forms.example/blog/a%26b%22%3Cc%3E%C3%BC')
  for (const host of ['<script>', 'a&b', ''])
    expect(placesIn((await get('/sitemap.xml', host)).body).length).toBeGreaterThan(10)
  // Longer than a host can be called: the codes that the home page draws have no room for it.
  expect((await get('/robots.txt', 'x'.repeat(3000))).body).toContain('Sitemap: http://localhost/sitemap.xml')
})

test('the manifest names icons that are there, of the size it says', async () => {
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  )
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const [file, sizes] of [
    ...pictures.map(({ src, sizes }) => [src, sizes]),
    ['/apple-touch-icon.png', '180x180'],
  ]) {
    const { width, height, format } = await sharp(readFileSync(`public${file}`)).metadata()
    expect([file, format, `${width}x${height}`]).toEqual([file, 'png', sizes])
  }
  expect(pictures).toHaveLength(3)
})
