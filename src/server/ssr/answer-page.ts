import { createHash, randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem, ProblemBody } from '#contract/problems.ts'
import { answersFromFields } from '#contract/questions/answers.ts'
import { responseIdSchema, submissionSchema } from '#contract/responses.ts'
import type { Config } from '#server/config.ts'
import { rankOf } from '#server/features/accounts/rules.ts'
import type { OpenForm, Reception } from '#server/features/responses/commands.ts'
import { submissionLimit } from '#server/features/responses/rules.ts'
import { limitHooks } from '#server/http/limits.ts'
import { sendProblem, toProblem } from '#server/http/problems.ts'
import type { AnswerPageView } from '#web/features/questions/render-answer-page.tsx'
import { gzipPage } from './gzip-page.ts'
import type { Pages } from './pages.ts'

type Fields = Record<string, string | string[]>
interface Address {
  slug: string
  formId: string
}

/** The page that strangers answer on: read and sent without any script, at /{owner's slug}/{form's id}. */
export async function answerPageRoutes(
  app: FastifyInstance,
  { photoUrl }: Pick<Config, 'photoUrl'>,
  pages: Pages,
  reception: Reception,
) {
  // A page posts fields, and nothing else is read here.
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  // Rendered once per state of a form; each reply gets a response id of its own.
  const rendered = new WeakMap<OpenForm, RenderedPage>()

  function formPage(open: OpenForm) {
    let page = rendered.get(open)
    if (page === undefined) {
      const view: AnswerPageView = { kind: 'form', ...publicParts(open) }
      const html = pages.renderAnswerPage(view)
      page = { html, gzipped: gzipPage(html), policy: policyOf(html, view, photoUrl) }
      rendered.set(open, page)
    }
    return page
  }

  const send = (reply: FastifyReply, status: number, view: AnswerPageView, id?: string) => {
    const html = pages.renderAnswerPage(view)
    return sendHtml(reply, status, html + (id ? idField(id) : ''), policyOf(html, view, photoUrl))
  }

  app.get<{ Params: Address; Querystring: { thanks?: string } }>('/:slug/:formId', async (request, reply) => {
    const { slug, formId } = request.params
    const open = await reception.openForm(formId)
    if (!open) return send(reply, 404, { kind: 'closed' })
    const { redirectUrl } = open.form
    if (slug !== open.owner.slug) {
      const at = request.url.indexOf('?')
      return reply.redirect(`/${open.owner.slug}/${formId}${at < 0 ? '' : request.url.slice(at)}`, 308)
    }
    if (request.query.thanks !== undefined && redirectUrl) return reply.redirect(redirectUrl, 303)
    if (request.query.thanks !== undefined) return send(reply, 200, { kind: 'thanks', ...publicParts(open) })
    const reason = await reception.closedBecause(open)
    if (reason) return send(reply, 404, { kind: 'closed', reason })
    const { html, gzipped, policy } = formPage(open)
    const ending = idField(randomUUID())
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request)) return sendHtml(reply, 200, html + ending, policy)
    return sendHtml(reply.header('content-encoding', 'gzip'), 200, gzipped(ending), policy)
  })

  app.post<{ Params: Address; Body: Fields | undefined }>(
    '/:slug/:formId',
    {
      // Counted once the fields are read, so that who is refused finds them on the page.
      preHandler: limitHooks(app, [submissionLimit]).after,
      // Whoever sends without the script gets a page that keeps what was typed, whatever went wrong.
      errorHandler: async (error, request, reply) => refuse(toProblem(error, request), request, reply),
    },
    async (request, reply) => {
      const { formId } = request.params
      const fields = request.body ?? {}
      const id = responseIdOf(fields)
      const fate = await reception.submit(formId, {
        id,
        formVersion: versionOf(fields),
        answersTo: (questions) => answersFromFields(questions, fields),
      })
      if (wantsJson(request)) return reply.code(fate === 'stored' ? 201 : 200).send({ id })
      const open = await reception.openForm(formId)
      return reply.redirect(
        `/${open?.owner.slug ?? encodeURIComponent(request.params.slug)}/${formId}?thanks`,
        303,
      )
    },
  )

  async function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    if (wantsJson(request)) return sendProblem(problem, reply)
    const { formId } = request.params as Address
    const open = await reception.openForm(formId)
    if (!open) return send(reply, 404, { kind: 'closed' })
    if (problem.code === 'FORM_CLOSED')
      return send(reply, 404, { kind: 'closed', reason: await reception.closedBecause(open) })
    if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter))
    const fields = (request.body ?? {}) as Fields
    const view: AnswerPageView = {
      kind: 'form',
      ...publicParts(open),
      values: fields,
      problem: byQuestion(problem),
    }
    return send(reply, problem.status, view, responseIdOf(fields))
  }
}

/** A page of an answer is never kept by anybody: two people at one computer must not share its response id. */
const sendHtml = (reply: FastifyReply, status: number, html: string | Buffer, policy: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(html)

/** What a page may load: only what is ours, beside pictures, and its style by the hash of what it says. */
function policyOf(html: string, view: AnswerPageView, photoUrl: string) {
  // The first style is ours, in the head: what people wrote comes later, and escaped.
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1]
  const hash = style && ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  // A browser that follows the redirect after sending looks here too, at each step of it.
  const leadsOn = view.kind === 'form' && view.form.redirectUrl ? ' https: http:' : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash ?? ''}`,
    `img-src 'self' data: https:${photoUrl && ` ${new URL(photoUrl).origin}`}`,
    "connect-src 'self'",
    `form-action 'self'${leadsOn}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A page as it is for everybody, and compressed; both lack the response id. */
interface RenderedPage {
  html: string
  gzipped: ReturnType<typeof gzipPage>
  policy: string
}

const takesGzip = ({ headers }: FastifyRequest) => {
  const encodings = headers['accept-encoding']
  return typeof encodings === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings)
}

const idField = (id: string) => `<input type="hidden" form="f" name="id" value="${id}">`

/** The version the page showed; the live one where the field came back damaged. */
const versionOf = (fields: Fields) => {
  const version = submissionSchema.shape.formVersion.safeParse(Number(fields.formVersion))
  return version.success ? version.data : undefined
}

/** The id of the page that was sent; a new one where it came back damaged, and never one made of what was typed. */
const responseIdOf = (fields: Fields) => {
  const id = responseIdSchema.safeParse(fields.id)
  return id.success ? id.data : randomUUID()
}

const wantsJson = (request: FastifyRequest) => request.headers.accept?.includes('application/json') ?? false

function publicParts({ form, owner }: OpenForm) {
  return {
    form: {
      id: form.id,
      version: form.version,
      name: form.name,
      description: form.description,
      cover: form.cover,
      questions: form.questions,
      submitButtonText: form.submitButtonText,
      showProfileCard: form.showProfileCard,
      language: form.language,
      thankYouText: form.thankYouText,
      redirectUrl: form.redirectUrl,
      accentColor: form.accentColor,
      logo: form.logo,
    },
    owner: {
      slug: owner.slug,
      name: `${owner.firstName} ${owner.lastName}`,
      avatar: owner.avatar,
      rank: rankOf(owner.plan),
    },
  }
}

/** The problem as the page shows it: field messages under their question's id. */
const byQuestion = (problem: Problem): ProblemBody => ({
  ...problem.toBody(),
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([field, message]) => [
      field.replace(/^answers\./, ''),
      message,
    ]),
  ),
})
