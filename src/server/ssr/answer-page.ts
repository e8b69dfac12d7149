import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shownDescription } from '#contract/forms.ts'
import type { Problem, ProblemBody } from '#contract/problems.ts'
import { answersFromFields } from '#contract/questions/answers.ts'
import { readReceiptCode, withReceipt } from '#contract/receipts.ts'
import { responseIdSchema, submissionSchema } from '#contract/responses.ts'
import { sharedForm, shareImagePath } from '#contract/share-images.ts'
import type { Config } from '#server/config.ts'
import { fullName, rankOf } from '#server/features/accounts/rules.ts'
import type { OpenForm, Reception } from '#server/features/responses/commands.ts'
import { acknowledgementOf, submissionLimit } from '#server/features/responses/rules.ts'
import type { Uploads } from '#server/features/responses/uploads/commands.ts'
import { limitHooks } from '#server/http/limits.ts'
import { sendProblem, toProblem } from '#server/http/problems.ts'
import type { AnswerPageView } from '#web/features/questions/render-answer-page.tsx'
import { gzipPage, takesGzip } from './gzip-page.ts'
import type { Pages } from './pages.ts'
import { addPostedFiles, type Fields } from './posted-files.ts'
import { policyOf, sendHtml } from './send-page.ts'

interface Address {
  slug: string
  formId: string
}

/** The page that strangers answer on: read and sent without any script, at /{owner's slug}/{form's id}. */
export async function answerPageRoutes(
  app: FastifyInstance,
  { photoUrl, linkOrigin }: Pick<Config, 'photoUrl' | 'linkOrigin'>,
  pages: Pages,
  reception: Reception,
  uploads: Uploads,
) {
  // A page posts fields, and nothing else is read here.
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  const posted = await addPostedFiles(app, uploads)
  const counted = limitHooks(app, [submissionLimit]).after
  // Rendered once per state of a form; each reply gets a response id of its own.
  const rendered = new WeakMap<OpenForm, RenderedPage>()

  /** Addresses of the page and of its picture, for whoever shows a link to it. */
  const shareOf = ({ form, owner }: ReturnType<typeof publicParts>) => ({
    address: `${linkOrigin}/${owner.slug}/${form.id}`,
    image: linkOrigin + shareImagePath(sharedForm(form, owner)),
  })

  function formPage(open: OpenForm) {
    let page = rendered.get(open)
    if (page === undefined) {
      const parts = publicParts(open)
      const view: AnswerPageView = { kind: 'form', ...parts, share: shareOf(parts) }
      const html = pages.renderAnswerPage(view)
      page = { html, gzipped: gzipPage(html), policy: policyOf(html, view, photoUrl) }
      rendered.set(open, page)
    }
    return page
  }

  /** @param open the form whose sites may frame the page */
  const send = (
    reply: FastifyReply,
    status: number,
    view: AnswerPageView,
    open: { form: Pick<OpenForm['form'], 'embedSites'> } | undefined,
    ending = '',
  ) => {
    const html = pages.renderAnswerPage(view)
    const whole = html + framedMark(reply.request) + ending
    return sendHtml(reply, status, whole, policyOf(html, view, photoUrl), open?.form.embedSites)
  }

  app.get<{ Params: Address; Querystring: { thanks?: string | string[] } }>(
    '/:slug/:formId',
    async (request, reply) => {
      const { slug, formId } = request.params
      const open = await reception.openForm(formId)
      if (!open) {
        const gone = await reception.unpublished(formId)
        return gone ? send(reply, 404, { kind: 'closed' }, gone) : reply.callNotFound()
      }
      const { redirectUrl } = open.form
      if (slug !== open.owner.slug) {
        const at = request.url.indexOf('?')
        // Not for ever: the slug may be taken back.
        reply.header('cache-control', 'no-cache')
        return reply.redirect(`/${open.owner.slug}/${formId}${at < 0 ? '' : request.url.slice(at)}`, 308)
      }
      const { thanks } = request.query
      if (thanks !== undefined) {
        const receipt = ownReceipt(open.form.id, thanks)
        if (redirectUrl) return reply.redirect(withReceipt(redirectUrl, receipt), 303)
        return send(reply, 200, { kind: 'thanks', ...publicParts(open), receipt }, open)
      }
      const reason = await reception.closedBecause(open)
      if (reason) return send(reply, 404, { kind: 'closed', reason }, open)
      const { html, gzipped, policy } = formPage(open)
      const ending = framedMark(request) + idField(randomUUID()) + openedField(await reception.openedToken())
      const sites = open.form.embedSites
      reply.header('vary', 'accept-encoding')
      if (!takesGzip(request)) return sendHtml(reply, 200, html + ending, policy, sites)
      return sendHtml(reply.header('content-encoding', 'gzip'), 200, gzipped(ending), policy, sites)
    },
  )

  app.post<{ Params: Address; Body: Fields | undefined }>(
    '/:slug/:formId',
    {
      config: { slow: true },
      // Whoever sends without the script gets a page that keeps what was typed, whatever went wrong.
      errorHandler: async (error, request, reply) => refuse(toProblem(error, request), request, reply),
    },
    async (request, reply) => {
      try {
        await posted.read(request, reply, versionOf)
        // Counted once the fields are read, so that who is refused finds them on the page.
        for (const count of counted) await count.call(app, request as FastifyRequest, reply)
        return await submit(request, reply)
      } finally {
        // Here and in no hook: a hook waits for a reply to be sent, and who went away is sent none.
        await posted.discard(request)
      }
    },
  )

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    const { formId, slug: written } = request.params as Address
    const fields = (request.body ?? {}) as Fields
    const id = responseIdOf(fields)
    const problems = await posted.keep(request, { formId, responseId: id }, versionOf(fields))
    const fate = await reception.submit(formId, {
      id,
      formVersion: versionOf(fields),
      answersTo: (questions) => answersFromFields(questions, fields),
      opened: textOf(fields.opened),
      hollow: textOf(fields.hollow),
      problems,
    })
    const acknowledgement = acknowledgementOf(formId, id)
    if (wantsJson(request)) return reply.code(fate === 'stored' ? 201 : 200).send(acknowledgement)
    const open = await reception.openForm(formId)
    const slug = open?.owner.slug ?? encodeURIComponent(written)
    return reply.redirect(`/${slug}/${formId}?thanks=${acknowledgement.receipt}`, 303)
  }

  async function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    if (wantsJson(request)) return sendProblem(problem, reply)
    const { formId } = request.params as Address
    const open = await reception.openForm(formId)
    if (!open) {
      const typed = wordsIn(request.body)
      return send(reply, 404, { kind: 'closed', typed }, await reception.unpublished(formId))
    }
    if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter))
    const fields = (request.body ?? {}) as Fields
    const response = { formId, responseId: responseIdOf(fields) }
    const view: AnswerPageView = {
      kind: 'form',
      ...publicParts(open),
      // The form is shown again also while the database does not answer.
      values:
        open.prepared.files.length > 0 ? await posted.named(fields, response).catch(() => fields) : fields,
      problem: byQuestion(problem),
    }
    return send(
      reply,
      problem.status,
      view,
      open,
      idField(response.responseId) + openedField(textOf(fields.opened)),
    )
  }
}

/**
 * What was written into a form that is no longer public. What it asked is told to nobody, so chosen options, which are
 * sent as their ids, are left out.
 */
const wordsIn = (body: unknown) =>
  Object.entries((body ?? {}) as Fields)
    .filter(([name]) => name.startsWith('q.'))
    .flatMap(([, value]) => value)
    .filter((value) => value.trim() !== '' && !looksLikeId(value))

/** Ten letters and digits, as ids are made. */
const looksLikeId = (value: string) => /^(?=.*\d)[0-9A-Za-z]{10}$/.test(value)

/** A page as it is for everybody, and compressed; both lack the response id and the time of opening. */
interface RenderedPage {
  html: string
  gzipped: ReturnType<typeof gzipPage>
  policy: string
}

/** Tells the stylesheet that the page is asked for by a frame, which has a page of its own around it. */
const framedMark = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'iframe' ? '<i class="framed" hidden></i>' : ''

// Not put back by the browser when it comes back to a page.
const hiddenField = (name: string, value: string) =>
  `<input type="hidden" form="f" name="${name}" value="${value}" autocomplete="off">`

const idField = (id: string) => hiddenField('id', id)

/** A token that came back keeps its time; nothing else that came back is put into a page. */
const openedField = (token: string | undefined) =>
  token && /^[\w.-]{1,200}$/.test(token) ? hiddenField('opened', token) : ''

const textOf = (field: Fields[string] | undefined) => (Array.isArray(field) ? field.join(' ') : field)

/** The receipt a page of thanks was opened with, where it is one of this form: anybody can write an address. */
function ownReceipt(formId: string, code: string | string[]) {
  const read = readReceiptCode(String(code))
  return read?.formId === formId ? acknowledgementOf(formId, read.responseId).receipt : undefined
}

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
      description: shownDescription(form.description),
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
      name: fullName(owner),
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
