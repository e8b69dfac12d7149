import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contentServer } from '#test/content-server.ts'
import { cachedContent } from './cached.ts'
import { furtherArticles } from './further-articles.ts'
import { type Content, ContentError } from './port.ts'
import { beginning, ownBase, plainText, sanitizeArticle } from './sanitize.ts'
import { wordpressContent } from './wordpress.ts'

const server = await contentServer()
afterAll(() => server.close())
beforeEach(() => {
  server.state.mood = 'well'
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

test('the address of WordPress may be the site or its API', async () => {
  for (const address of [server.url, `${server.url}/`, `${server.url}/wp-json/wp/v2`])
    expect((await wordpressContent(address).list('blog')).map(({ slug }) => slug)).toEqual(['one'])
})

test.each(['down', 'nonsense'] as const)('a service that is %s is an error of content', async (mood) => {
  server.state.mood = mood
  await expect(wordpressContent(server.url).one('one')).rejects.toThrow(ContentError)
})

test('a memory gives the old at once and fetches the new behind its back', async () => {
  let answer: () => Promise<string> = async () => 'first'
  let calls = 0
  const source = {
    list: async () => [],
    one: async () => {
      calls++
      return { slug: await answer() } as never
    },
  } satisfies Content
  const warnings: unknown[] = []
  const logger = { warn: (entry: unknown) => void warnings.push(entry) } as never
  const content = cachedContent(source, logger, { fresh: -1, patience: 50, calm: -1 })
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
