import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newestFirst } from '#contract/articles.ts'
import { contentServer } from '#test/content-server.ts'
import { cachedContent } from './cached.ts'
import { furtherArticles } from './further-articles.ts'
import { keptInFile } from './kept-articles.ts'
import { openContent } from './open.ts'
import { httpOrigin, originsIn } from './picture-origins.ts'
import { type Content, ContentError } from './port.ts'
import { beginning, ownBase, plainText, sanitizeArticle } from './sanitize.ts'
import { absoluteSrcset } from './srcset.ts'
import { wordpressContent } from './wordpress.ts'

const server = await contentServer()
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(server.state, {
    mood: 'well',
    list: '/api/posts',
    one: '/api/posts/',
    perPage: Number.POSITIVE_INFINITY,
  })
  server.posts.splice(
    0,
    server.posts.length,
    { slug: 'one', category: 5, title: 'A &amp; B' },
    { slug: 'two', category: 15 },
  )
  server.asked.length = 0
})

test('a further service is asked with its key: the list, and one by its id', async () => {
  const content = furtherArticles(`${server.url}/api/posts`, 'a key & more')
  expect((await content.list('blog')).map(({ slug, title }) => [slug, title])).toEqual([
    ['one', 'A & B'],
    ['two', 'two'],
  ])
  expect(await content.one('two')).toMatchObject({ slug: 'two', html: '<p>Words of two</p>' })
  expect(await content.one('three')).toBeNull()
  expect(await content.list('use-case')).toEqual([])
  expect(server.asked).toContain('/api/posts/2?key=a+key+%26+more')
  const wrong = furtherArticles(`${server.url}/api/posts`, 'wrong').list('blog')
  await expect(wrong).rejects.toThrow(ContentError)
  await expect(wrong).rejects.not.toThrow(/wrong|127/)
})

test.each([
  ['/ghost/api/content/posts', '/ghost/api/content/posts/'],
  ['/ghost/api/content/posts/', '/ghost/api/content/posts/'],
  ['/api/articles', '/api/articles/posts/'],
  ['/api/articles/', '/api/articles/posts/'],
  ['/api/articles', '/api/posts/'],
])('of a list at %s one may be at %s{id}', async (list, one) => {
  Object.assign(server.state, { list, one })
  const content = furtherArticles(`${server.url}${list}`, 'a key & more')
  expect(await content.one('two')).toMatchObject({ slug: 'two' })
})

test('what a list without texts says of an article is enough for its card', async () => {
  server.posts[0] = {
    slug: 'one',
    category: 5,
    more: {
      html: undefined,
      custom_excerpt: 'What &amp; why',
      reading_time: 4,
      url: 'https://a.example/one/',
    },
  }
  server.posts[1] = { slug: 'two', category: 5, more: { html: undefined, meta_description: 'About two' } }
  const list = await furtherArticles(`${server.url}/api/posts`, 'a key & more').list('blog')
  expect(list).toMatchObject([
    { excerpt: 'What & why', minutes: 4 },
    { excerpt: 'About two', minutes: 0 },
  ])
})

test('a post without a date that can be read has none, and comes last', async () => {
  const dates = ['soon', '2026-02-01', '0000-00-00 00:00:00', '+275000-01-01', '2026-03-01T10:00:00']
  server.posts.splice(0, 2, ...dates.map((date, at) => ({ slug: `post-${at}`, category: 5, date })))
  for (const content of [
    wordpressContent(server.url),
    furtherArticles(`${server.url}/api/posts`, 'a key & more'),
  ]) {
    const list = (await content.list('blog')).sort(newestFirst)
    expect(list.map(({ date }) => date?.slice(0, 7))).toEqual([
      '2026-03',
      '2026-02',
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('all parts of a list of a further service are read, up to a thousand posts', async () => {
  server.posts.splice(0, 2, ...Array.from({ length: 1030 }, (_, at) => ({ slug: `post-${at}`, category: 5 })))
  server.state.perPage = 15
  const content = furtherArticles(`${server.url}/api/posts`, 'a key & more')
  const slugs = (await content.list('blog')).map(({ slug }) => slug)
  expect([slugs.length, slugs[0], slugs[999]]).toEqual([1000, 'post-0', 'post-999'])
  server.asked.length = 0
  expect(await content.one('post-40')).toMatchObject({ slug: 'post-40' })
  // Three parts until it is there, and the post.
  expect(server.asked).toHaveLength(4)
})

test('all pages of a WordPress list are read, up to a thousand posts', async () => {
  const many = Array.from({ length: 1030 }, (_, at) => ({ slug: `post-${at}`, category: 5 }))
  server.posts.splice(0, server.posts.length, ...many)
  expect(await wordpressContent(server.url).list('blog')).toHaveLength(1000)
  server.posts.length = 230
  expect(await wordpressContent(server.url).list('blog')).toHaveLength(230)
})

test.each([
  ['of many elements', { content: '<b>'.repeat(160_000) }],
  ['of many letters', { content: 'a'.repeat(600_000) }],
  ['with a title of many elements', { title: '<b>'.repeat(100_000) }],
  ['with a title of many letters', { title: 'a'.repeat(100_000) }],
])('a post %s is left out, and holds up nobody', async (_, post) => {
  server.posts.unshift({ slug: 'huge', category: 5, ...post })
  const contents = [wordpressContent(server.url), furtherArticles(`${server.url}/api/posts`, 'a key & more')]
  for (const content of contents) {
    const listed = (await content.list('blog')).map(({ slug }) => slug)
    expect(listed).toContain('one')
    // Without its words, as some services list them, it is only a card.
    if (listed.includes('huge')) expect(post).toHaveProperty('content')
    expect(await content.one('huge')).toBeNull()
  }
})

test('of a title without end the beginning is shown', async () => {
  server.posts.unshift({ slug: 'long', category: 5, title: 'Ask &amp; listen '.repeat(1000) })
  const contents = [wordpressContent(server.url), furtherArticles(`${server.url}/api/posts`, 'a key & more')]
  for (const content of contents) {
    const [card] = await content.list('blog')
    expect(card?.title).toMatch(/^Ask & listen Ask .{200,300}…$/)
  }
})

test('addresses in a post are meant from where its site shows it; every picture has whole ones', async () => {
  const [post] = server.posts
  if (!post) throw new Error('no post')
  post.content = [
    '<h2 id="sec">Title</h2><a href="#sec">to it</a> <a href="more/">more</a> <a href="/x">x</a>',
    '<img src="a.png" srcset="/wp-content/a-300.png 300w,b,c.png 600w , https://cdn.example/a.png 2x, javascript:alert(1) 1x, x.png nonsense">',
    '<img src="b.png" srcset="data:image/png;base64,AAAA 300w">',
  ].join('')
  const html = (await wordpressContent(server.url).one('one'))?.html
  const at = `${server.url}/2026/one/`
  expect(html).toContain('<h2>Title</h2><a>to it</a> ')
  expect(html).toContain(`<a href="${at}more/" rel="noopener">more</a> <a href="${server.url}/x" rel`)
  expect(html).toContain(
    `<img src="${at}a.png" srcset="${server.url}/wp-content/a-300.png 300w, ${at}b,c.png 600w, https://cdn.example/a.png 2x" sizes=`,
  )
  expect(html).toContain(`<img src="${at}b.png" alt="" loading="lazy"`)
})

test.each([',', ' , ,,', 'a'.repeat(9000), `${', '.repeat(3000)}x`, 'a.png 1w 2h, ,b.png 1x'])(
  'a srcset of %.20s is read to its end',
  (srcset) => {
    const begun = performance.now()
    expect(absoluteSrcset(srcset, (address) => `https://a.example/${address}`)).toMatch(/^(\S+( 1x)?)?$/)
    expect(performance.now() - begun).toBeLessThan(1000)
  },
)

test('pictures without https are allowed by their origin, and nothing else gets into a policy', () => {
  const article = {
    html: '<img src="http://cms.example:8080/a.png"><a href="http://link.example">',
    picture: null,
  }
  const hostile = { html: '<img src="http://a;script-src/x"><img src="http://b%3b.example/">', picture: null }
  expect([...originsIn([article, hostile] as never)]).toEqual(['http://cms.example:8080'])
  expect(httpOrigin('https://cms.example')).toEqual([])
})

/** Memories of one folder over the fake service, as two starts of a server have them. */
async function aStart(folder: string, more = {}) {
  const logger = { warn: () => {} } as never
  const kept = keptInFile(path.join(folder, 'kept.json'), server.url, logger)
  const times = { fresh: 60_000, patience: 2_000, brief: 50, calm: 60_000, ...more }
  return cachedContent(wordpressContent(server.url), logger, times, kept)
}

test('after a restart what was had is there at once while the service is silent; what is damaged is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'formlark-content-'))
  const first = await aStart(folder)
  await first.list('blog')
  await first.one('one')
  await first.list('use-case')
  await first.close()
  server.state.mood = 'silent'
  const second = await aStart(folder)
  const begun = performance.now()
  expect((await second.list('blog')).map(({ slug, title }) => [slug, title])).toEqual([['one', 'A & B']])
  // The second was never asked for by itself: the list had it whole.
  for (const slug of ['one', 'two'])
    expect(await second.one(slug)).toMatchObject({ slug, html: `<p>Words of ${slug}</p>` })
  expect(performance.now() - begun).toBeLessThan(1_500)
  await second.close()
  for (const damage of ['{', '{"source":1}', 'null']) {
    await writeFile(path.join(folder, 'kept.json'), damage)
    await expect((await aStart(folder, { patience: 10 })).list('blog')).rejects.toThrow(ContentError)
  }
  await rm(folder, { recursive: true })
})

test('a silent service is waited for once, and one that failed is not', async () => {
  server.state.mood = 'silent'
  const logger = { warn: () => {} } as never
  const times = { fresh: -1, patience: 1_500, brief: 10, calm: -1 }
  const content = cachedContent(wordpressContent(server.url), logger, times)
  const wait = async (asked: Promise<unknown>) => {
    const begun = performance.now()
    await expect(asked).rejects.toThrow(ContentError)
    return performance.now() - begun
  }
  expect(await wait(content.list('blog'))).toBeGreaterThan(1_400)
  for (const asked of [() => content.list('blog'), () => content.list('use-case'), () => content.one('one')])
    expect(await wait(asked())).toBeLessThan(1_200)
  server.state.mood = 'down'
  const down = cachedContent(wordpressContent(server.url), logger, times)
  await wait(down.list('blog'))
  server.state.mood = 'silent'
  expect(await wait(down.list('blog'))).toBeLessThan(1_200)
  server.state.mood = 'well'
})

test('of two services with one slug the first has it, once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'formlark-content-'))
  const both = openContent(
    { wordpressUrl: server.url, articlesUrl: `${server.url}/api/posts`, articlesKey: 'a key & more' },
    folder,
    { warn: () => {} } as never,
  )
  // The further service has both, WordPress the first of them in its blog.
  await expect.poll(async () => (await both.list('blog')).map(({ slug }) => slug)).toEqual(['two', 'one'])
  expect((await both.one('one'))?.excerpt).toBe('About one …')
  expect(both.pictureOrigins()).toEqual([server.url])
  await both.close()
  await rm(folder, { recursive: true })
})

test('the address of WordPress may be the site or its API', async () => {
  for (const address of [server.url, `${server.url}/`, `${server.url}/wp-json/wp/v2`])
    expect((await wordpressContent(address).list('blog')).map(({ slug }) => slug)).toEqual(['one'])
})

test.each(['down', 'nonsense'] as const)('a service that is %s is an error of content', async (mood) => {
  server.state.mood = mood
  await expect(wordpressContent(server.url).one('one')).rejects.toThrow(ContentError)
})

test('a mark of the byte order before an answer, as files of WordPress sites may have it, is no part of it', async () => {
  server.state.mood = 'marked'
  expect(await wordpressContent(server.url).one('one')).toMatchObject({ title: 'A & B' })
})

test('a memory gives the old at once and fetches the new behind its back', async () => {
  let answer: () => Promise<string> = async () => 'first'
  let calls = 0
  const source = {
    list: async () => [],
    one: async () => {
      calls++
      return { slug: await answer(), html: '' } as never
    },
  } satisfies Content
  const warnings: unknown[] = []
  const logger = { warn: (entry: unknown) => void warnings.push(entry) } as never
  const content = cachedContent(source, logger, { fresh: -1, patience: 50, brief: 10, calm: -1 })
  const slug = async () => (await content.one('a'))?.slug
  expect(await Promise.all([slug(), slug(), slug()])).toEqual(['first', 'first', 'first'])
  expect(calls).toBe(1)
  answer = async () => 'second'
  expect(await slug()).toBe('first')
  await expect.poll(slug).toBe('second')
  answer = () => Promise.reject(new ContentError('away'))
  expect(await slug()).toBe('second')
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  expect(await slug()).toBe('second')
  answer = () => new Promise(() => undefined)
  await expect(content.one('never seen')).resolves.toBeNull()
  await expect(content.one('never-seen')).rejects.toThrow(ContentError)
})

test('nothing of a page gets through but what is allowed, whatever it is made of', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      '&lt;',
      '&#60;',
      'script',
      'img',
      'src',
      'onerror',
      'a',
      'href',
      'javascript:',
    ],
    ...[
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<svg>',
      '<style>',
      '</p>',
      '<p>',
      '<noscript>',
      '\0',
      'alert(1)',
      '<h1 id=x>',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const html = sanitizeArticle(parts.join(''), ownBase)
      expect(html).not.toMatch(/<(?!\/?(p|br|hr|strong|b|em|i|s|sub|sup|code|pre|h[234]|a|img)\b)[a-z!?/]/i)
      expect(html.match(/<[^>]*>/g) ?? []).not.toContainEqual(
        expect.stringMatching(/ on\w+=|javascript:| id=/i),
      )
    }),
    { numRuns: 2000 },
  )
})

test('words are read as a browser reads them, once', () => {
  expect(plainText('Ask &amp;amp; <b>listen</b> &#8211; &quot;x&quot;\n &nbsp;y')).toBe(
    'Ask &amp; listen – "x" y',
  )
  expect(beginning('one two three', 9)).toBe('one two…')
  expect(beginning('one', 9)).toBe('one')
})
