import { rm } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { contentServer } from '../test/content-server.ts'
import { redAndBlue } from '../test/pictures.ts'
import { startServer, temporaryFolder } from '../test/process/server.ts'
import { test } from './fixtures.ts'

/** Scrolls to a picture and waits until it is drawn. */
async function drawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

test('articles of a WordPress site on http, with their pictures; they stay when it falls silent, and after a restart', async ({
  browser,
}) => {
  test.slow()
  const service = await contentServer(await redAndBlue().png().toBuffer())
  // As the site names itself, which is not how it is asked.
  const named = service.url.replace('127.0.0.1', 'localhost')
  const media = {
    source_url: `${named}/wp-content/a.png`,
    alt_text: 'A room',
    media_details: {
      width: 60,
      height: 40,
      sizes: { m: { source_url: `${named}/wp-content/m.png`, width: 30 } },
    },
  }
  service.posts.push(
    {
      slug: 'asking-well',
      category: 5,
      title: 'Ask &amp; listen &#8211; twice',
      content:
        '<p>Words</p><img src="/wp-content/b.png" srcset="/wp-content/b.png 60w" width="60" height="40">',
      acf: { cta_title: 'Now you', cta_button_text: 'Begin', cta_button_url: '/register' },
      embedded: { author: [{ name: 'Ada &amp; Co' }], 'wp:featuredmedia': [media] },
    },
    { slug: 'no-fields', category: 5, title: 'Without fields', acf: [], date: '0000-00-00 00:00:00' },
    { slug: 'no-plugin', category: 5, title: 'Without the plugin' },
    { slug: 'coaches', category: 15, title: 'Coaches &amp; mentors' },
  )
  const dataDir = await temporaryFolder()
  const start = () => startServer({ env: { ABUSE_PROTECTION: 'off', CONTENT_URL: service.url }, dataDir })
  let server = await start()
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const cases = page.getByRole('region', { name: 'Made for people who ask people' }).getByRole('listitem')
    await page.goto('/?own')
    await expect(cases).toHaveCount(1)
    await expect(cases.getByRole('link', { name: 'Coaches & mentors' })).toHaveAttribute(
      'href',
      '/use-case/coaches',
    )
    // Without a new document: the policy of the first one holds.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    // A day that cannot be read is not made up.
    await expect(page.getByRole('main').locator('time')).toHaveCount(2)
    const feed = await (await page.request.get('/blog/rss.xml')).text()
    expect([feed.match(/<item>/g)?.length, feed.match(/<pubDate>/g)?.length]).toEqual([3, 2])
    const card = page.getByRole('listitem').filter({ hasText: 'Ask & listen – twice' })
    await drawn(card.locator('img'))
    for (const [name, value] of Object.entries({ loading: 'lazy', width: '60', height: '40', sizes: /vw/ }))
      await expect(card.locator('img')).toHaveAttribute(name, value)
    await card.getByRole('link').click()

    const article = page.getByRole('article')
    await expect(article.getByText('Ada & Co')).toBeVisible()
    const [hero, inWords] = [article.getByRole('img', { name: 'A room' }), article.locator('p ~ img')]
    await drawn(hero)
    await drawn(inWords)
    for (const [name, value] of Object.entries({ loading: 'lazy', width: '60', height: '40', sizes: /vw/ }))
      await expect(inWords).toHaveAttribute(name, value)
    const call = page.getByRole('complementary', { name: 'What to do next' })
    await expect(call.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/register')
    const head = await page.request.get('/blog/asking-well')
    expect(await head.text()).toMatch(
      /<meta property="og:image" content="[^"]*\/share-image\/blog\/asking-well\//,
    )

    service.state.mood = 'silent'
    await page.goto('about:blank')
    await server.stop()
    server = await start()
    for (const [address, heading] of [
      ['/blog', 'Blog'],
      ['/blog/asking-well', 'Ask & listen – twice'],
      // Never asked for by itself.
      ['/blog/no-fields', 'Without fields'],
      ['/use-case/trainers', 'Feedback for trainers'],
    ] as const) {
      // Pictures, which the silent service has, are not waited for.
      const reply = await page.goto(server.url + address, { waitUntil: 'domcontentloaded' })
      expect([address, reply?.status()]).toEqual([address, 200])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }

    // Nothing was kept. The page before asks no more of a server that is gone.
    await page.goto('about:blank')
    await server.stop()
    await rm(dataDir, { recursive: true })
    server = await start()
    await page.goto(`${server.url}/`)
    await expect(cases.getByRole('link')).toHaveText([
      'Trainers',
      'Teachers',
      'Professionals',
      'Event Organizers',
    ])
    await page.close()
  } finally {
    await Promise.all([server.stop(), service.close()])
    await rm(dataDir, { recursive: true, force: true })
  }
})
