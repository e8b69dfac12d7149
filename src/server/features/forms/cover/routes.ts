import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CoverAnswer, pictureLimit, uploadLogo } from '#contract/forms/look.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Limit, limitHooks } from '#server/http/limits.ts'
import { toProblem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import { keepCover, keepLogo, refuseStrangers } from './commands.ts'

interface Address {
  formId: string
}

const pictures: Limit = { max: 60, per: 600, by: ({ identity }) => identity?.userId ?? '' }

export function coverRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    uploadLogo,
    async ({ body, params, identity }) => {
      await refuseStrangers(context, identity.userId, params.formId)
      return { path: await keepLogo(context, body) }
    },
    [pictures],
  )
  void app.register(async (scope) => coverUpload(scope, context))
}

/** POST /uploadCover/:formId, multipart with the field `photo`. Lies at the root, for a photo host of its own. */
async function coverUpload(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fileSize: pictureLimit, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
    throwFileSizeLimit: false,
  })
  const { photoUrl } = context.config
  app.addHook('onRequest', async (_request, reply) => {
    // The pages are of another origin then. Only a token lets anybody in, which no other site has.
    if (photoUrl) reply.header('access-control-allow-origin', '*')
  })
  app.options<{ Params: Address }>('/uploadCover/:formId', async (_request, reply) => {
    if (!photoUrl) throw new Problem('NOT_FOUND')
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization',
      'access-control-max-age': 3600,
    })
    return reply.code(204).send()
  })

  app.post<{ Params: Address; Reply: CoverAnswer }>(
    '/uploadCover/:formId',
    {
      // Before anything of the picture is read: whoever may not send one is told nothing about it.
      onRequest: async (request) => {
        request.identity = await request.identify()
        if (!request.identity) throw new Problem('NOT_LOGGED_IN')
        await refuseStrangers(context, request.identity.userId, request.params.formId)
      },
      preHandler: limitHooks(app, [pictures]).after,
      errorHandler: sendError,
    },
    async (request) => ({ path: await keepCover(context, await photoOf(request)) }),
  )
}

/** @throws Problem INVALID where the field is missing, TOO_LARGE */
async function photoOf(request: FastifyRequest): Promise<Uint8Array> {
  const part = await request.file().catch(unlessWhole)
  if (part?.fieldname !== 'photo')
    throw new Problem('INVALID', { message: 'Please send a picture in the field “photo”.' })
  const bytes = await part.toBuffer().catch(unlessWhole)
  if (part.file.truncated)
    throw new Problem('TOO_LARGE', { message: `At most ${pictureLimit / 1024 / 1024} MB can be received.` })
  return bytes
}

/** What is no such post, or ends before its end, is the fault of what was sent. */
function unlessWhole(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Problem('INVALID', {
    message: 'The picture did not arrive as a whole. Please send it once more.',
  })
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfter } = toProblem(error, request)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  return reply.code(status).send({ error: true, message } satisfies CoverAnswer)
}
