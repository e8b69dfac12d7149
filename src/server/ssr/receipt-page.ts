import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { receiptOf } from '#server/features/responses/receipts/commands.ts'
import type { AnswerPageView } from '#web/features/questions/render-answer-page.tsx'
import type { Pages } from './pages.ts'
import { policyOf, sendHtml } from './send-page.ts'

/** Says to whoever has the code of a receipt when the response was received, at /receipt/{code}. */
export function receiptPageRoutes(
  app: FastifyInstance,
  { photoUrl }: Pick<Config, 'photoUrl'>,
  db: Db,
  pages: Pages,
) {
  const send = (reply: FastifyReply, status: number, view: AnswerPageView) => {
    const html = pages.renderAnswerPage(view)
    return sendHtml(reply, status, html, policyOf(html, view, photoUrl))
  }

  // Where the code is typed.
  app.get<{ Querystring: { code?: string | string[] } }>('/receipt', (request, reply) => {
    const code = String(request.query.code ?? '').trim()
    if (code) return reply.redirect(`/receipt/${encodeURIComponent(code.slice(0, 200))}`, 303)
    return send(reply, 200, { kind: 'receipt' })
  })

  app.get<{ Params: { code: string } }>('/receipt/:code', async (request, reply) => {
    const { code } = request.params
    try {
      return await send(reply, 200, { kind: 'receipt', code, receipt: await receiptOf(db, code) })
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'RECEIPT_NOT_FOUND')) throw error
      return send(reply, 404, { kind: 'receipt', code })
    }
  })
}
