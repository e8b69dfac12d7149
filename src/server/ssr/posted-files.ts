import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { fieldName } from '#contract/questions/answers.ts'
import { fileLimit, responseFilesLimit } from '#contract/questions/file-limits.ts'
import type { ForResponse, Uploads } from '#server/features/responses/uploads/commands.ts'
import { uploadLimit } from '#server/features/responses/uploads/rules.ts'
import { limitHooks } from '#server/http/limits.ts'
import type { IncomingFile } from '#server/incoming-file.ts'

export type Fields = Record<string, string | string[]>

interface PostedFile {
  /** Of the field it was chosen in. */
  field: string
  name: string
  file: IncomingFile
}

/** Bytes of all fields that are no files, as for a post without files. */
const fieldsLimit = 256 * 1024
/** Most files in one post. */
const mostPosted = 100
const tooMuch = `All files together can have ${responseFilesLimit / 1024 / 1024} MB. Please choose fewer or smaller ones.`

/** Browsers write these signs of a file's name so that it stays one line between quotes. */
const unescaped = (name: string) => name.replace(/%22|%0d|%0a/gi, decodeURIComponent)

/** The parts of a post; what is no such post, or ends before its end, is the fault of what was sent. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Problem('INVALID', { message: 'The form did not arrive as a whole. Please send it once more.' })
  }
}

/** Lets the answer page's form be posted with files in it, as browsers do without a script. */
export async function addPostedFiles(app: FastifyInstance, uploads: Uploads) {
  await app.register(multipart, {
    limits: { fileSize: fileLimit * 2, files: mostPosted, fields: 2000, fieldSize: fieldsLimit, parts: 2100 },
    throwFileSizeLimit: false,
  })
  const arrived = new WeakMap<FastifyRequest, PostedFile[]>()
  // Counted together with those that the script sends.
  const counted = limitHooks(app, [uploadLimit]).after

  /** Removes what was read of a post and not kept. To be called whatever became of it. */
  async function discard(request: FastifyRequest) {
    for (const { file } of arrived.get(request) ?? []) await file.discard()
  }

  /**
   * Reads the parts: files onto the disk, and the fields to where those of other posts are. After a file that cannot be
   * taken no other is, and the rest is read only for what was typed.
   */
  async function read(
    request: FastifyRequest,
    reply: FastifyReply,
    versionOf: (fields: Fields) => number | undefined,
  ) {
    if (!request.isMultipart()) return
    const fields: Fields = Object.create(null)
    request.body = fields
    const { formId } = request.params as { formId: string }
    const files: PostedFile[] = []
    arrived.set(request, files)
    let refusal: unknown

    async function take({ fieldname, filename, file: content }: MultipartFile) {
      if (!(await uploads.takes(formId, versionOf(fields), fieldname))) return
      if (files.reduce((total, { file }) => total + file.bytes, 0) >= responseFilesLimit)
        throw new Problem('TOO_LARGE', { message: tooMuch })
      for (const count of counted) await count.call(app, request, reply)
      const file = await uploads.receive(formId, content)
      files.push({ field: fieldname, name: unescaped(filename), file })
    }

    let size = 0
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        // A field in which nothing was chosen is sent too, without a name.
        if (part.filename && refusal === undefined)
          await take(part).catch((error: unknown) => {
            refusal = error
          })
        part.file.resume()
      } else {
        const value = String(part.value ?? '')
        size += part.fieldname.length + value.length
        if (size > fieldsLimit || part.valueTruncated) throw new Problem('TOO_LARGE')
        const own = fields[part.fieldname]
        fields[part.fieldname] = own === undefined ? value : [own, value].flat()
      }
    }
    if (refusal !== undefined) throw refusal
  }

  /**
   * Keeps the files of a post and adds their ids to its fields.
   * @returns what is wrong with them, by question id
   */
  async function keep(request: FastifyRequest, response: ForResponse, formVersion: number | undefined) {
    const problems: Record<string, string> = {}
    const fields = request.body as Fields
    const idsIn = (field: string) => [fields[field] ?? []].flat()
    const name = (field: string, id: string) => {
      if (!idsIn(field).includes(id)) fields[field] = [...idsIn(field), id]
    }
    // The same post again, perhaps after the form was closed: what came then is not kept twice.
    const known = (arrived.get(request)?.length ?? 0) > 0 ? await uploads.of(response) : []
    const files = (arrived.get(request) ?? []).filter(({ field, file }) => {
      const same = known.find(
        ({ questionId, sha256, state }) =>
          fieldName(questionId) === field && sha256 === file.sha256 && state !== 'arriving',
      )
      if (same) name(field, same.id)
      return !same
    })
    if (files.length === 0) return problems
    const refused = (error: unknown) => {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      return error.message
    }
    for (const question of await uploads.questionsOf(response.formId, formVersion)) {
      const field = fieldName(question.id)
      const chosen = files.filter((posted) => posted.field === field)
      if (chosen.length === 0) continue
      const hashes = new Set(chosen.map(({ file }) => file.sha256))
      // The post is all there is: what it neither names nor brings was taken out on the page.
      await uploads
        .remove(
          response,
          ({ id, questionId, sha256 }) =>
            questionId === question.id && !idsIn(field).includes(id) && !hashes.has(sha256),
        )
        .catch(refused)
      for (const { name: called, file } of chosen) {
        await uploads.keep(response, question, { name: called, file }).then(
          ({ id }) => name(field, id),
          (error: unknown) => {
            problems[question.id] = refused(error)
          },
        )
      }
    }
    return problems
  }

  /** The fields with the names of the files whose ids they hold; ids of files that are no longer there are left out. */
  async function named(fields: Fields, response: ForResponse): Promise<Fields> {
    const all = await uploads.of(response)
    const result = { ...fields }
    for (const questionId of new Set(all.map((upload) => upload.questionId))) {
      const field = fieldName(questionId)
      const ids = [fields[field] ?? []].flat()
      const kept = all.filter(({ id, state }) => ids.includes(id) && state !== 'arriving')
      result[field] = kept.map(({ id }) => id)
      result[fieldName(questionId, 'names')] = kept.map(({ name }) => name)
    }
    return result
  }

  return { read, discard, keep, named }
}
