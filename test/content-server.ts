import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A post as WordPress stores it; the server adds what it wraps around. */
export interface StoredPost {
  slug: string
  category: number
  title?: string
  content?: string
  date?: string
  /** As the plugin for custom fields gives it; missing where it is not installed. */
  acf?: unknown
  embedded?: object
  /** What the further service says beside. */
  more?: object
}

type Mood = 'well' | 'marked' | 'down' | 'silent' | 'nonsense'

/**
 * A content service on a port of its own: WordPress at /wp-json/wp/v2/posts, its pictures below /wp-content/, and
 * articles behind a key at /api/posts and /api/posts/{id}, or where `state` says.
 */
export async function contentServer(picture?: Buffer) {
  const posts: StoredPost[] = []
  const asked: string[] = []
  const state: { mood: Mood; list: string; one: string; perPage: number } = {
    mood: 'well',
    list: '/api/posts',
    one: '/api/posts/',
    perPage: Number.POSITIVE_INFINITY,
  }
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end((state.mood === 'marked' ? '\ufeff' : '') + JSON.stringify(body))
    if (state.mood === 'silent') return
    if (state.mood === 'down') return send(503, { code: 'down' })
    if (state.mood === 'nonsense') return response.end('<html>A hotel’s login page</html>')
    const url = new URL(String(request.url), 'http://content.example')
    const query = url.searchParams
    if (url.pathname === '/wp-json/wp/v2/posts') {
      const found = posts
        .filter(({ category }) => !query.has('categories') || String(category) === query.get('categories'))
        .filter(({ slug }) => !query.has('slug') || slug === query.get('slug'))
      const [size, page] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)]
      const pages = Math.ceil(found.length / size)
      if (size > 100 || page > Math.max(1, pages)) return send(400, { code: 'rest_post_invalid_page_number' })
      const shown = found.slice((page - 1) * size, page * size)
      return send(
        200,
        shown.map((post) => asWordPress(post, query, `http://${request.headers.host}`)),
        { 'X-WP-Total': found.length, 'X-WP-TotalPages': pages },
      )
    }
    if (picture && url.pathname.startsWith('/wp-content/'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    const isList = url.pathname === state.list
    if (isList || url.pathname.startsWith(state.one)) {
      if (query.get('key') !== 'a key & more') return send(403, { error: 'key' })
      const id = isList ? undefined : url.pathname.slice(state.one.length)
      const found = posts.map((post, at) => asArticle(post, at + 1))
      if (id === undefined) {
        const page = Number(query.get('page') ?? 1)
        const from = page === 1 ? 0 : (page - 1) * state.perPage
        const shown = found.slice(from, from + state.perPage).map(({ html, ...listed }) => listed)
        const next = from + state.perPage < found.length ? page + 1 : null
        return send(200, { posts: shown, ...(next && { meta: { pagination: { page, next } } }) })
      }
      const one = found.find((post) => String(post.id) === id)
      return one ? send(200, one) : send(404, {})
    }
    send(404, { code: 'rest_no_route' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    /** The addresses that were asked for. */
    asked,
    state,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const asWordPress = (post: StoredPost, query: URLSearchParams, origin: string) => ({
  id: 1,
  slug: post.slug,
  link: `${origin}/2026/${post.slug}/`,
  date: post.date ?? '2026-05-04T10:00:00',
  title: { rendered: post.title ?? post.slug },
  excerpt: { rendered: `<p>About ${post.slug} &hellip;</p>\n` },
  content: { rendered: post.content ?? `<p>Words of ${post.slug}</p>` },
  ...(query.has('slug') && query.get('acf_format') === 'standard' && 'acf' in post && { acf: post.acf }),
  ...(query.has('_embed') && post.embedded && { _embedded: post.embedded }),
})

const asArticle = (post: StoredPost, id: number) => ({
  id,
  slug: post.slug,
  title: post.title ?? post.slug,
  html: post.content ?? `<p>Words of ${post.slug}</p>`,
  ...post.more,
  published_at: `${post.date ?? '2026-06-01'}`,
})
