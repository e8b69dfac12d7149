import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sitePages } from '#contract/site-pages.ts'
import { takesGzip } from './gzip-page.ts'

/** For this long a page is given as it is; then it is made anew while the old one is still given. */
const freshMs = 60_000
/** One that nobody asked for since then is given to nobody: the one who asks next waits for a new one. */
const longestMs = 600_000
/** Pages that are remembered, at most: whoever sends many Host headers gets no more memory than this. */
const most = 300

/** Browsers and caches on the way keep it for a minute, so that what was deployed is seen soon after. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=60'

interface Made {
  status: number
  html: Buffer
  gzipped: Buffer
  etag: string
  /** Sources of inline scripts, for the policy. */
  scripts: string
  at: number
}

const ownPaths = new Set<string>(Object.values(sitePages).map(({ path }) => path))

/**
 * Whether a page is the same for everybody: who is looking is known in the browser alone. What ends in `.data` is what
 * React Router asks for in place of a page: no HTML, and with headers of its own.
 */
export const isForEverybody = ({ pathname, search }: URL) =>
  search === '' &&
  !pathname.endsWith('.data') &&
  (ownPaths.has(pathname) || /^\/(blog|use-case)\/[^/]+$|^\/feedback-for-trainers$/.test(pathname))

/**
 * Remembers pages that are for everybody.
 * @param render makes the whole page with a nonce on each script of ours
 */
export function keepPages(render: (url: URL, nonce: string, remoteAddress: string) => Promise<Response>) {
  const kept = new Map<string, Promise<Made>>()

  async function make(url: URL, asker: string): Promise<Made> {
    // Nobody can guess it, so what carries it was written by us; nobody gets to see it.
    const nonce = crypto.randomUUID()
    const response = await render(url, nonce, asker)
    const { html, scripts } = withHashes(await response.text(), nonce)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    const bytes = Buffer.from(html)
    const gzipped = gzipSync(bytes, { level: 9 })
    return { status: response.status, html: bytes, gzipped, etag, scripts, at: Date.now() }
  }

  function remember(url: URL, asker: string) {
    const made = make(url, asker)
    kept.set(url.href, made)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    const forget = () => void (kept.get(url.href) === made && kept.delete(url.href))
    made.then(({ status }) => status !== 200 && forget(), forget)
    return made
  }

  /**
   * Makes it anew beside the old one, which is given for another minute, and for as long as its source is away: then the
   * new one is none.
   */
  async function renew(url: URL, asker: string, old: Made) {
    old.at = Date.now()
    const made = await make(url, asker).catch(() => null)
    if (made?.status === 200) kept.set(url.href, Promise.resolve(made))
    else if (made?.status === 404) kept.delete(url.href)
  }

  /** @param asker whose limits count where something has to be asked for */
  async function pageAt(url: URL, asker: string) {
    const known = await kept.get(url.href)?.catch(() => undefined)
    if (!known) return kept.get(url.href) ?? remember(url, asker)
    const age = Date.now() - known.at
    if (age > longestMs) return remember(url, asker)
    if (age > freshMs) void renew(url, asker, known)
    return known
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    policyOf: (scripts: string) => string,
  ) => {
    const { status, html, gzipped, etag, scripts } = await pageAt(url, request.ip)
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? cacheControl : 'no-cache',
      'content-security-policy': policyOf(scripts),
      vary: 'accept-encoding',
    })
    if (status === 200) {
      reply.header('etag', `W/${etag}`)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    }
    if (!takesGzip(request)) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
}

/** The page without its nonce, and the hashes of the scripts that had it; others are not allowed to run. */
function withHashes(page: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && code !== '')
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: page.replaceAll(mark, ''), scripts: [...hashes].join(' ') }
}
