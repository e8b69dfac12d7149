import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { Problem } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import { inProcessTransport } from '#server/http/in-process-client.ts'
import { originOf } from '#server/http/origin.ts'
import { sendProblem } from '#server/http/problems.ts'
import type { renderAnswerPage } from '#web/features/questions/render-answer-page.tsx'
import { isForEverybody, keepPages } from './kept-pages.ts'
import { pagePolicy, paymentPages } from './page-policy.ts'

/** What a page is rendered with. */
type PageContext = {
  nonce: string
  /** The page in one piece, also where parts of it could follow later. */
  whole: boolean
  origin: string
  photoUrl: string
  feedbackUrl: string | undefined
  planLimits: boolean
  usageCounting: Config['usageCounting']
  payments: boolean
  operator: Config['operator']
  transport: Transport
}

/** The pages as they were built (or as Vite serves them in development). */
export interface Pages {
  renderAnswerPage: typeof renderAnswerPage
  /** React Router's handler: a page for every address, its own 404 included. */
  render(request: Request, context: PageContext): Promise<Response>
  /** The first segments that belong to React Router. */
  segments: readonly string[]
  /** Where the built assets lie; in development Vite serves them. */
  clientFolder?: string
  /** In development: what Vite answers itself. True when it did. */
  middleware?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  close(): Promise<void>
}

/** What a page is made of beside its own data, asked for each time one is sent. */
interface Surroundings {
  /** Where people tell whoever runs this server something. */
  feedbackAddress(): Promise<string | undefined>
  /** Where pictures of articles are that are not behind https. */
  pictureOrigins(): readonly string[]
}

/** Gives each page of React Router its address, and everything unknown its 404. */
export async function pageRoutes(
  app: FastifyInstance,
  config: Config,
  pages: Pages,
  { feedbackAddress, pictureOrigins }: Surroundings,
) {
  const { clientFolder, middleware } = pages
  if (clientFolder) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Its own would be written over ours.
      cacheControl: false,
      setHeaders: fileHeaders,
    })
  }
  if (middleware) {
    app.addHook('onRequest', async (request, reply) => {
      if (await middleware(request, reply)) reply.hijack()
    })
  }
  const context = (url: URL, remoteAddress: string) => ({
    origin: url.origin,
    photoUrl: config.photoUrl,
    planLimits: config.planLimits,
    usageCounting: url.hostname === config.usageCounting?.domain ? config.usageCounting : undefined,
    payments: config.payments !== undefined,
    operator: config.operator,
    // Whoever looks at a public page is anybody: the token stays in the browser.
    transport: inProcessTransport(app, { remoteAddress }),
  })
  const sendKept = keepPages(async (url, nonce, remoteAddress) => {
    const feedbackUrl = await feedbackAddress()
    return pages.render(new Request(url), { ...context(url, remoteAddress), feedbackUrl, nonce, whole: true })
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request, config)
    const its = context(url, request.ip)
    const policyFor = (scripts: string) =>
      pagePolicy(scripts, {
        photoUrl: config.photoUrl,
        pictureOrigins: pictureOrigins(),
        countingHost: its.usageCounting?.host,
        takesPayments: its.payments && paymentPages.test(url.pathname),
      })
    if (isForEverybody(url) && !config.development) return sendKept(request, reply, url, policyFor)
    const all = { ...its, feedbackUrl: await feedbackAddress() }
    return renderPage(pages, request, reply, url, all, config.development ? undefined : policyFor)
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/', handler)
  // The public page of a person; what else stands behind a slug is a form.
  app.get('/:slug', handler)
  app.get('/:slug/settings', handler)
  for (const segment of pages.segments) {
    app.get(`/${segment}`, handler)
    app.get(`/${segment}/*`, handler)
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && !/^\/api(\/|\?|$)/i.test(request.url)) return handler(request, reply)
    return sendProblem(new Problem('NOT_FOUND'), reply)
  })
}

/** Assets have the hash of their content in their name; the few files beside them do not. */
function fileHeaders(reply: { setHeader(name: string, value: string): void }, file: string) {
  reply.setHeader(
    'cache-control',
    /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  // The one script that is for pages of other sites.
  if (path.basename(file) === 'embed.js') reply.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** The address that was asked for. */
function addressOf(request: FastifyRequest, config: Config) {
  const address = originOf(request, config) + request.url.replace(/^\/*/, '/')
  if (!URL.canParse(address)) throw new Problem('NOT_FOUND')
  return new URL(address)
}

async function renderPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  context: Omit<PageContext, 'nonce' | 'whole'>,
  policyFor?: (scripts: string) => string,
) {
  const nonce = randomBytes(16).toString('base64')
  const aborted = new AbortController()
  reply.raw.once('close', () => aborted.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  // A HEAD gets what a GET would: Fastify leaves the body out.
  const response = await pages.render(new Request(url, { headers, signal: aborted.signal }), {
    ...context,
    nonce,
    whole: false,
  })
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  if (policyFor) reply.header('content-security-policy', policyFor(`'nonce-${nonce}'`))
  reply.header('cache-control', response.headers.get('cache-control') ?? 'no-cache')
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined)
}
