import type { FastifyInstance, FastifyReply } from 'fastify'
import { basePath } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { fileLimit, fileTooLarge } from '#contract/questions/file-limits.ts'
import {
  downloadFile,
  downloadFileByLink,
  linkToFile,
  removeUpload,
  uploadFile,
} from '#contract/responses/uploads.ts'
import type { Context } from '#server/context.ts'
import { cleanName } from '#server/file-name.ts'
import { serve } from '#server/http/serve.ts'
import { allowDownload, redeemDownload } from '../../accounts/downloads/commands.ts'
import { formIfMine } from '../../forms/access/commands.ts'
import { boundOf } from '../waiting/commands.ts'
import type { ForResponse, Uploads } from './commands.ts'
import { claimedUpload } from './queries.ts'
import { keyOf, uploadLimit } from './rules.ts'

export function uploadRoutes(app: FastifyInstance, context: Context, uploads: Uploads) {
  const { db, files } = context
  serve(
    app,
    uploadFile,
    async ({ params, query, body, request }) => {
      const { formId, responseId, questionId } = params
      if (Number(request.headers['content-length'] ?? 0) > fileLimit)
        throw new Problem('TOO_LARGE', { message: fileTooLarge(cleanName(query.name) || 'This file') })
      const asked = await uploads.questionsOf(formId, query.formVersion)
      const question = asked.find(({ id }) => id === questionId)
      if (!question) throw new Problem('INVALID', { message: 'This question takes no files.' })
      const file = await uploads.receive(formId, body)
      try {
        return await uploads.keep({ formId, responseId }, question, { name: query.name, file })
      } finally {
        await file.discard()
      }
    },
    [uploadLimit],
  )

  serve(
    app,
    removeUpload,
    async ({ params: { formId, responseId, id } }) => {
      const removed = await uploads.remove({ formId, responseId }, (upload) => upload.id === id)
      if (removed === 0) throw new Problem('NOT_FOUND')
      return {}
    },
    [uploadLimit],
  )

  /** @throws Problem NOT_FOUND unless this person may read what is answered to the form, and the file is part of it */
  async function fileFor(userId: string, upload: ForResponse & { id: string }) {
    const found = await formIfMine(db, userId, upload.formId, 'seeResponses')
    const bound = found && (await boundOf(context, found.form))
    const file = found && (await claimedUpload(db, upload, bound?.last))
    if (!file) throw new Problem('NOT_FOUND')
    return file
  }

  async function send(reply: FastifyReply, userId: string, wanted: ForResponse & { id: string }) {
    const upload = await fileFor(userId, wanted)
    const stored = await files.read(keyOf(upload))
    if (!stored) throw new Problem('NOT_FOUND')
    reply.headers(downloadHeaders(upload)).header('content-length', stored.size)
    return stored.content
  }

  serve(app, downloadFile, ({ params, identity, reply }) => send(reply, identity.userId, params))

  serve(
    app,
    linkToFile,
    async ({ params: { formId, responseId, id }, identity }) => {
      await fileFor(identity.userId, { formId, responseId, id })
      const token = await allowDownload(db, identity.userId)
      return { href: `${basePath}/downloads/${token}/${formId}/${responseId}/${id}` }
    },
    [{ max: 300, per: 600, by: ({ identity }) => identity?.userId ?? '' }],
  )

  serve(
    app,
    downloadFileByLink,
    async ({ params, reply }) => send(reply, await redeemDownload(db, params.token), params),
    [{ max: 300, per: 60 }],
  )
}

/** Types that a browser shows without running anything of them; all others are bytes to it. */
const harmless = /^(image\/(jpeg|png|gif|webp|avif)|application\/pdf)$/

/** Headers under which what strangers sent is saved, and never shown as a page of ours. */
function downloadHeaders({ name, type }: { name: string; type: string }) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'content-type': harmless.test(type) ? type : 'application/octet-stream',
    // RFC 6266 and 8187: the second form for all who know it.
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  }
}
