import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Article, ArticleKind } from '#contract/articles.ts'
import { callToActionOf, descriptionOf } from './call-to-action.ts'
import { fetchJson } from './fetch-json.ts'
import { articleMarkup, lineMarkup, longestTitle } from './markup.ts'
import { momentOf } from './moment.ts'
import { type Content, ContentError } from './port.ts'
import { beginning, plainText, readingMinutes, sanitizeArticle } from './sanitize.ts'

/** The categories of the site that our kinds of articles are in. */
const categories: Record<ArticleKind, number> = { blog: 5, 'use-case': 15 }

const line = z.object({ rendered: lineMarkup })
const size = z.object({ source_url: z.string(), width: z.coerce.number() })

const postSchema = z.object({
  slug: z.string().min(1).max(200),
  /** Where the site itself shows it. */
  link: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  date: z.string().nullish().catch(null),
  date_gmt: z.string().nullish().catch(null),
  title: line,
  excerpt: line.catch({ rendered: '' }),
  content: z.object({ rendered: articleMarkup }),
  // An empty array where nothing is filled in, and missing where there is no plugin for it.
  acf: z.record(z.string(), z.unknown()).catch({}).default({}),
  _embedded: z
    .object({
      author: z.array(z.object({ name: lineMarkup.optional() }).catch({})).optional(),
      'wp:featuredmedia': z
        .array(
          z
            .object({
              source_url: z.string().optional(),
              alt_text: z.string().catch(''),
              media_details: z
                .object({
                  width: z.number().nullable().catch(null),
                  height: z.number().nullable().catch(null),
                  sizes: z.record(z.string(), size).catch({}),
                })
                .catch({ width: null, height: null, sizes: {} }),
            })
            .catch({ alt_text: '', media_details: { width: null, height: null, sizes: {} } }),
        )
        .optional(),
    })
    .catch({})
    .default({}),
})
type Post = z.output<typeof postSchema>

/** The most that WordPress gives at a time, and how often it is asked for more. */
const perPage = 100
const mostPages = 10

/** Articles of a WordPress site, by its REST API. */
export function wordpressContent(site: string): Content {
  const root = `${site.replace(/\/wp-json(\/.*)?$/, '').replace(/\/+$/, '')}/`
  const api = `${site.replace(/\/+$/, '')}${/\/wp-json(\/|$)/.test(site) ? '' : '/wp-json/wp/v2'}/`
  const posts = async (query: Record<string, string>) => {
    const url = new URL('posts', api)
    for (const [name, value] of Object.entries({ ...query, _embed: '1' })) url.searchParams.set(name, value)
    const { body, pages } = await fetchJson(url)
    const answer = z.array(z.unknown()).safeParse(body)
    if (!answer.success) throw new ContentError('The content service answered something else')
    const articles: Article[] = []
    for (const post of answer.data) {
      // One that is damaged does not take the others with it, and between two others are served.
      const parsed = postSchema.safeParse(post)
      if (parsed.success) articles.push(articleOf(parsed.data, root))
      await setImmediate()
    }
    return { articles, pages }
  }
  return {
    async list(kind) {
      const query = { categories: String(categories[kind]), per_page: String(perPage) }
      const first = await posts(query)
      const articles = new Map(first.articles.map((article) => [article.slug, article]))
      for (let page = 2; page <= Math.min(first.pages, mostPages); page++) {
        const more = await posts({ ...query, page: String(page) })
        // What was published meanwhile moves others to the next page.
        for (const article of more.articles) articles.set(article.slug, article)
      }
      return [...articles.values()]
    },
    async one(slug) {
      const { articles } = await posts({ slug, acf_format: 'standard' })
      return articles[0] ?? null
    },
  }
}

function articleOf(post: Post, root: string): Article {
  const html = sanitizeArticle(post.content.rendered, post.link ?? root)
  const excerpt = beginning(plainText(post.excerpt.rendered) || plainText(html), 220)
  return {
    slug: post.slug,
    title: beginning(plainText(post.title.rendered), longestTitle),
    excerpt,
    // `date` is in the site's own time zone, which nothing names.
    date: momentOf(post.date_gmt && `${post.date_gmt}Z`) ?? momentOf(post.date),
    author: beginning(plainText(post._embedded.author?.[0]?.name ?? ''), longestTitle) || null,
    picture: pictureOf(post),
    minutes: readingMinutes(html),
    html,
    description: descriptionOf(post.acf) || beginning(excerpt, 160),
    callToAction: callToActionOf(post.acf),
  }
}

function pictureOf({ _embedded }: Post): Article['picture'] {
  const media = _embedded['wp:featuredmedia']?.[0]
  if (!media?.source_url || !/^https?:\/\/[^\s"]+$/.test(media.source_url)) return null
  const { width, height, sizes } = media.media_details
  const sources = Object.values(sizes)
    .filter(({ source_url }) => /^https?:\/\/[^\s",]+$/.test(source_url))
    .map((one) => `${one.source_url} ${one.width}w`)
  return { src: media.source_url, alt: media.alt_text, width, height, sources: sources.join(', ') || null }
}
