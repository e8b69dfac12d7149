import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ExportFormat } from '#contract/responses/export.ts'
import { exportResponses } from '#contract/responses/export.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownForm } from '../access/commands.ts'
import { countMatching, selectionFor } from '../filter/commands.ts'
import { boundOf, countWaiting, shownOf } from '../waiting/commands.ts'
import { csvOf, jsonOf } from './commands.ts'
import { fileNameOf } from './rules.ts'
import { xlsxOf } from './xlsx.ts'

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function exportRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serve(app, exportResponses, async ({ params: { formId }, query, identity, reply }) => {
    const form = await ownForm(db, identity.userId, formId)
    const { format, bom } = query
    const bound = await boundOf(context, form)
    const meant = await selectionFor(db, form, query)
    const selection = shownOf(meant, bound)
    const waiting = await countWaiting(db, form, query, bound)
    reply.headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(form.name, format))}`,
      'cache-control': 'no-store',
      'x-total-count': (await countMatching(db, form, query)) - waiting,
      'content-type': mediaTypes[format],
    })
    if (format === 'xlsx') return xlsxOf(db, form, { selection })
    const text =
      format === 'csv' ? csvOf(db, form, { bom: bom === 'yes', selection }) : jsonOf(db, form, selection)
    return Readable.from(text, { objectMode: false })
  })
}
