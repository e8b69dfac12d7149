import { afterAll, beforeEach, expect, test } from 'vitest'
import { articleBySlug, listArticles } from '#contract/articles.ts'
import { contentServer } from '#test/content-server.ts'
import { world } from '#test/world.ts'

const server = await contentServer()
const home = world({ ABUSE_PROTECTION: 'off', CONTENT_URL: server.url })
afterAll(() => server.close())

let count = 0
/** A slug that nobody asked for yet: what is remembered of others plays no part. */
const newSlug = () => `post-${++count}`

beforeEach(() => {
  server.state.mood = 'well'
  server.posts.length = 0
})

const article = async (slug: string) =>
  (await home.call(articleBySlug, { params: { slug }, query: { kind: 'blog' } })).article

test('a post is shown with all that WordPress wraps around it', async () => {
  const slug = newSlug()
  server.posts.push({
    slug,
    category: 5,
    title: 'Ask &amp; listen &#8211; <em>twice</em>',
    content:
      '<h1>One</h1><p>Two &lt;b&gt;</p><img src="/p.jpg" srcset="https://cms.example/p-300.jpg 300w" width="3" height="2">',
    acf: {
      meta_description: 'What to do',
      cta_title: 'Now',
      cta_description: '',
      cta_button_text: 'Start',
      cta_button_url: '/register',
    },
    embedded: {
      author: [{ name: 'Ada &amp; Co' }],
      'wp:featuredmedia': [
        {
          source_url: 'https://cms.example/a.jpg',
          alt_text: 'A room',
          media_details: {
            width: 1200,
            height: 800,
            sizes: { m: { source_url: 'https://cms.example/m.jpg', width: 300 } },
          },
        },
      ],
    },
  })
  expect(await article(slug)).toMatchObject({
    title: 'Ask & listen – twice',
    excerpt: `About ${slug} …`,
    description: 'What to do',
    author: 'Ada & Co',
    callToAction: { title: 'Now', buttonUrl: '/register' },
    picture: {
      src: 'https://cms.example/a.jpg',
      alt: 'A room',
      width: 1200,
      sources: 'https://cms.example/m.jpg 300w',
    },
  })
  const { html } = await article(slug)
  expect(html).toMatch(/^<h2>One<\/h2><p>Two &lt;b&gt;<\/p><img /)
  expect(html).toMatch(/src="http:\/\/127\.0\.0\.1:\d+\/p\.jpg".*loading="lazy"/)
  expect(html).toContain('sizes="(min-width')
  const asked = server.asked.find((url) => url.includes(slug))
  expect(Object.fromEntries(new URL(asked ?? '', server.url).searchParams)).toEqual({
    slug,
    acf_format: 'standard',
    _embed: '1',
  })
})

test.each([[[]], [undefined], [false], [{ cta_button_text: false, cta_button_url: 3 }]])(
  'custom fields may be %j',
  async (acf) => {
    const slug = newSlug()
    server.posts.push({ slug, category: 5, ...(acf !== undefined && { acf }) })
    expect(await article(slug)).toMatchObject({ callToAction: null, description: `About ${slug} …` })
  },
)

test('what is hostile in a post is left out', async () => {
  const slug = newSlug()
  server.posts.push({
    slug,
    category: 5,
    title: '&lt;script&gt;alert(1)&lt;/script&gt;',
    content: [
      '<script>alert(1)</script><style>*{display:none}</style><iframe src="https://evil.example"></iframe>',
      '<p onclick="alert(1)" style="position:fixed" id="main" class="x">Words</p><form><input></form>',
      '<a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a><a href="//evil.example" target="_top">c</a>',
      '<img src="javascript:alert(1)" onerror="alert(1)"><img src=x onerror=alert(1)><svg onload=alert(1)>',
      '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
    ].join(''),
    acf: { cta_button_text: 'Go', cta_button_url: 'javascript:alert(1)' },
  })
  const shown = await article(slug)
  expect(shown.title).toBe('<script>alert(1)</script>')
  expect(shown.callToAction).toBeNull()
  expect(shown.html).not.toMatch(
    /script|alert|style|onerror|onclick|iframe|form|input|svg|math|class=|id=|target/,
  )
  expect(shown.html).toContain('<p>Words</p>')
})

test('what was had once is there at once, whatever has become of the service', async () => {
  const slug = newSlug()
  server.posts.push({ slug, category: 5 })
  await article(slug)
  for (const mood of ['down', 'silent', 'nonsense'] as const) {
    server.state.mood = mood
    const begun = performance.now()
    expect((await article(slug)).slug).toBe(slug)
    expect(performance.now() - begun).toBeLessThan(1000)
  }
})

test('what nobody asked for before is waited for, and not for long; a use case of ours stands in', async () => {
  server.state.mood = 'silent'
  const begun = performance.now()
  await expect(article(newSlug())).rejects.toMatchObject({ status: 503, code: 'CONTENT_AWAY' })
  expect(performance.now() - begun).toBeLessThan(8000)
  expect((await article('teachers')).title).toBe('Feedback for teachers')
  server.state.mood = 'well'
  await expect(article(newSlug())).rejects.toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' })
})

test('the lists ask for their categories', async () => {
  await home.call(listArticles, {}).catch(() => undefined)
  await home.call(listArticles, { query: { kind: 'use-case' } }).catch(() => undefined)
  const categories = server.asked.map((url) => new URL(url, server.url).searchParams.get('categories'))
  expect(categories).toEqual(expect.arrayContaining(['5', '15']))
})
