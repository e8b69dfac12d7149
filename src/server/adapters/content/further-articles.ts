import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Article } from '#contract/articles.ts'
import { callToActionOf, descriptionOf } from './call-to-action.ts'
import { fetchJson } from './fetch-json.ts'
import { articleMarkup, lineMarkup, longestTitle } from './markup.ts'
import { momentOf } from './moment.ts'
import { type Content, ContentError } from './port.ts'
import { beginning, plainText, readingMinutes, sanitizeArticle } from './sanitize.ts'

/** Services of this kind differ in how they call things: plain or `rendered`, `html` or `content`. */
const words = z.union([z.string(), z.object({ rendered: z.string() }).transform(({ rendered }) => rendered)])
const few = words.pipe(lineMarkup).nullish().catch(null)
/** Too many, and it is no article. */
const all = words.nullish().catch(null).pipe(articleMarkup.nullish())

const postSchema = z
  .object({
    id: z.union([z.string().min(1), z.number()]).transform(String),
    slug: z.string().min(1).max(200).optional(),
    title: words.pipe(lineMarkup),
    excerpt: few,
    custom_excerpt: few,
    summary: few,
    description: few,
    meta_description: few,
    html: all,
    content: all,
    /** Minutes. */
    reading_time: z.number().int().min(0).max(1000).nullish().catch(null),
    url: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .catch(null),
    published_at: z.string().nullish().catch(null),
    date: z.string().nullish().catch(null),
    author: z
      .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
      .nullish()
      .catch(null),
    feature_image: z.string().nullish().catch(null),
    acf: z.record(z.string(), z.unknown()).catch({}).default({}),
  })
  .transform((post) => ({ ...post, slug: post.slug ?? post.id }))
type Post = z.output<typeof postSchema>

const listSchema = z.union([
  z.array(z.unknown()).transform((posts) => ({ posts, next: null })),
  z
    .object({
      posts: z.array(z.unknown()),
      meta: z
        .object({ pagination: z.object({ next: z.number().int().positive().nullable() }) })
        .nullish()
        .catch(null),
    })
    .transform(({ posts, meta }) => ({ posts, next: meta?.pagination.next ?? null })),
])

/** How many posts are read at the most, and in how many parts. */
const mostPosts = 1000
const mostPages = 70

/**
 * Articles for the blog from a service that gives its list at an address with `?key=`, and one at `posts/{id}?key=`:
 * below an address that ends in `posts` it is `{id}`, elsewhere `posts/{id}` below it, or beside it. A list in parts
 * names the next one in `meta.pagination.next`, which is asked for as `page`.
 */
export function furtherArticles(address: string, key: string | undefined): Content {
  const { pathname } = new URL(address)
  const at = (path: string, page?: number) => {
    const url = new URL(address)
    url.pathname = path
    if (key) url.searchParams.set('key', key)
    if (page) url.searchParams.set('page', String(page))
    return url
  }
  const folder = pathname.replace(/\/+$/, '')
  const places = folder.endsWith('/posts')
    ? [folder]
    : [...new Set([`${folder}/posts`, `${folder.replace(/\/[^/]*$/, '')}/posts`])]
  async function* parts(): AsyncGenerator<Post[]> {
    let page: number | undefined
    for (let part = 0; part < mostPages; part++) {
      const { body } = await fetchJson(at(pathname, page))
      const answer = listSchema.safeParse(body)
      if (!answer.success) throw new ContentError('The articles service answered something else')
      yield answer.data.posts.flatMap((post) => postSchema.safeParse(post).data ?? [])
      // Forwards only: a service that names the same part for ever is left.
      if (!answer.data.next || answer.data.next <= (page ?? 1)) return
      page = answer.data.next
    }
  }
  async function list() {
    // What was published meanwhile moves others to the next part.
    const posts = new Map<string, Post>()
    for await (const part of parts()) {
      for (const post of part) posts.set(post.slug, post)
      if (posts.size >= mostPosts) break
    }
    return [...posts.values()].slice(0, mostPosts)
  }
  return {
    async list(kind) {
      const articles: Article[] = []
      for (const post of kind === 'blog' ? await list() : []) {
        articles.push(articleOf(post, address))
        // Others are served between two.
        await setImmediate()
      }
      return articles
    },
    async one(slug) {
      let listed: Post | undefined
      for await (const part of parts()) {
        listed = part.find((post) => post.slug === slug)
        if (listed) break
      }
      if (!listed) return null
      for (const place of places) {
        const { body } = await fetchJson(at(`${place}/${encodeURIComponent(listed.id)}`))
        const many = z.object({ posts: z.tuple([z.unknown()], z.unknown()) }).safeParse(body)
        const post = postSchema.safeParse(many.success ? many.data.posts[0] : body)
        if (post.success) return articleOf(post.data, address)
      }
      return null
    },
  }
}

function articleOf(post: Post, base: string): Article {
  const html = sanitizeArticle(post.html ?? post.content ?? '', post.url ?? base)
  const { custom_excerpt, excerpt: usual, summary, meta_description, description } = post
  const said = [custom_excerpt, usual, summary, meta_description, description]
  const excerpt = beginning(said.map((text) => plainText(text ?? '')).find(Boolean) ?? plainText(html), 220)
  const picture = post.feature_image
  return {
    slug: post.slug,
    title: beginning(plainText(post.title), longestTitle),
    excerpt,
    date: momentOf(post.published_at ?? post.date),
    author: post.author ? beginning(post.author, longestTitle) : null,
    picture:
      picture && /^https?:\/\/[^\s"]+$/.test(picture)
        ? { src: picture, alt: '', width: null, height: null, sources: null }
        : null,
    minutes: post.reading_time || (html ? readingMinutes(html) : 0),
    html,
    description: descriptionOf(post.acf) || plainText(meta_description ?? '') || beginning(excerpt, 160),
    callToAction: callToActionOf(post.acf),
  }
}
