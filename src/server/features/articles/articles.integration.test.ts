import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ArticleKind, articleBySlug, articleKindSchema, listArticles } from '#contract/articles.ts'
import { templates } from '#contract/templates/catalogue.ts'
import { world } from '#test/world.ts'

const home = world()

test('the product has a blog and use cases of its own, with the ones that the footer links to', async () => {
  const blog = await home.call(listArticles, {})
  expect(blog.length).toBeGreaterThanOrEqual(6)
  expect(blog.map(({ date }) => date)).toEqual(
    blog
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  const useCases = await home.call(listArticles, { query: { kind: 'use-case' } })
  expect(useCases.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'trainers',
      'teachers',
      'professionals',
      'event-organizers',
      'formlark-for-trainers',
    ]),
  )
})

const files = ['blog', 'use-cases'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => name.replace(/\.md$/, '')),
)

test.each(files)('%s is whole, and leads on to something that is there', async (slug) => {
  const { article, related } = await home.call(articleBySlug, { params: { slug } })
  const words = article.html.replace(/<[^>]+>/g, ' ').split(/\s+/).length
  expect(words).toBeGreaterThan(750)
  expect(words).toBeLessThan(1250)
  expect(article.html).not.toMatch(/<h1|---|\*\*|<script/)
  expect(article.description.length).toBeGreaterThan(60)
  expect(article.description.length).toBeLessThanOrEqual(165)
  const template = /^\/form-builder\/new\/(.+)$/.exec(article.callToAction?.buttonUrl ?? '')?.[1]
  expect(template ? templates.map(({ key }) => key) : [undefined]).toContain(template)
  expect(related).toHaveLength(3)
  expect(related.map((other) => other.slug)).not.toContain(slug)
})

test('an article is of the kind among which it is listed, whatever the address says', async () => {
  const kindIn = async (kind: ArticleKind, slug: string) =>
    (await home.call(articleBySlug, { params: { slug }, query: { kind } })).kind
  const [post] = await home.call(listArticles, {})
  for (const kind of articleKindSchema.options) {
    expect(await kindIn(kind, 'trainers')).toBe('use-case')
    expect(await kindIn(kind, post?.slug ?? '')).toBe('blog')
  }
})

test('an unknown one is 404, whatever stands in the address', async () => {
  for (const slug of ['nothing', '../README', '%00', 'x'.repeat(150)])
    await expect(
      home.call(articleBySlug, { params: { slug: encodeURIComponent(slug) } }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'ARTICLE_NOT_FOUND',
    })
})

test('there is a feed of the blog, at the address that was asked as the sitemap is', async () => {
  const { body, headers } = await home.app.inject({
    url: '/blog/rss.xml',
    headers: { host: 'forms.example:8080' },
  })
  expect(headers['content-type']).toContain('application/rss+xml')
  const blog = await home.call(listArticles, {})
  expect(body.match(/<item>/g)).toHaveLength(blog.length)
  expect(body).toContain('<link>http://forms.example:8080/blog/what-nps-tells-you</link>')
  expect(body).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
})
