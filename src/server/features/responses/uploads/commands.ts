import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { fieldName } from '#contract/questions/answers.ts'
import type { StoredFile } from '#contract/questions/definition.ts'
import { filesAllowed, kindOf } from '#contract/questions/file.ts'
import { fileKinds } from '#contract/questions/file-kinds.ts'
import {
  fileEmpty,
  fileLimit,
  fileTooLarge,
  responseFilesLimit,
  sizeInWords,
  tooManyFiles,
} from '#contract/questions/file-limits.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { formatOf } from '#server/file-format.ts'
import { cleanName, storedName } from '#server/file-name.ts'
import { type IncomingFile, receive, removeLeftBehind } from '#server/incoming-file.ts'
import type { Reception } from '../commands.ts'
import { responseById } from '../queries.ts'
import {
  deleteUpload,
  insertUpload,
  lockFiles,
  markHere,
  noteClaims,
  someUploads,
  type UploadRow,
  unclaimedBefore,
  uploadsOf,
} from './queries.ts'
import { refuseWithoutRoom } from './room.ts'
import { keyOf, storedFile, sweptBefore } from './rules.ts'

type Store = Pick<Context, 'db' | 'files'>
export type FileQuestion = Extract<Question, { type: 'file' }>

/** The response that files belong to, stored later or never. */
export interface ForResponse {
  formId: string
  responseId: string
}

/** Takes files in for responses that are not sent yet. */
export type Uploads = ReturnType<typeof openUploads>

export function openUploads(
  { db, files, config }: Pick<Context, 'db' | 'files' | 'config'>,
  reception: Reception,
) {
  const store = { db, files }

  /**
   * The questions that take files, in a version that may be answered now.
   * @throws Problem FORM_CLOSED, INVALID (field `formVersion`)
   */
  async function questionsOf(formId: string, formVersion: number | undefined): Promise<FileQuestion[]> {
    const questions = await reception.asked(formId, formVersion)
    return questions.filter((question) => question.type === 'file')
  }

  /**
   * Whether a field of a form's page takes files, in the version that was shown.
   * @param formVersion the live one where missing
   */
  async function takes(formId: string, formVersion: number | undefined, field: string): Promise<boolean> {
    const shown = await reception.shown(formId, formVersion)
    return shown?.files.some((questionId) => fieldName(questionId) === field) ?? false
  }

  /**
   * Writes a file for a form to the disk, where it waits until it is kept or discarded.
   * @throws Problem BUSY when there is no room, before anything is read
   */
  async function receiveFor(formId: string, content: AsyncIterable<Uint8Array>) {
    await refuseWithoutRoom({ db, config }, formId)
    return receive(config.dataDir, content, fileLimit)
  }

  /**
   * Keeps a file that came. The same file for the same question is kept once.
   * @throws Problem TOO_LARGE, INVALID, UNSUPPORTED_TYPE, RESPONSE_DIFFERS, BUSY
   */
  async function keep(
    response: ForResponse,
    question: FileQuestion,
    sent: { name: string; file: IncomingFile },
  ): Promise<StoredFile> {
    const { file } = sent
    const shown = cleanName(sent.name) || 'This file'
    if (file.tooLarge) throw new Problem('TOO_LARGE', { message: fileTooLarge(shown) })
    if (file.bytes === 0) throw refusal(fileEmpty(shown))
    const kind = kindOf(question)
    const format = formatOf(await file.sample(), { bytes: file.bytes, name: shown, kind })
    if (!format) {
      const message = `“${shown}” cannot be sent here. What can be sent: ${fileKinds[kind].words}.`
      throw new Problem('UNSUPPORTED_TYPE', { message })
    }
    const upload = await note(response, question, {
      name: storedName(sent.name, format),
      type: format.type,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    if (upload.state === 'arriving') await putAway(upload, file)
    return storedFile(upload)
  }

  /** Notes a file before it is stored: counted from then on, and swept away if it never is. */
  const note = (
    response: ForResponse,
    question: FileQuestion,
    file: Pick<UploadRow, 'name' | 'type' | 'bytes' | 'sha256'>,
  ): Promise<UploadRow> =>
    transaction(db, async (tx) => {
      await lockFiles(tx, response)
      const others = await uploadsOf(tx, response)
      const ofQuestion = others.filter(({ questionId }) => questionId === question.id)
      const same = ofQuestion.find(({ name, sha256 }) => name === file.name && sha256 === file.sha256)
      if (same) return same
      await refuseStored(tx, response)
      const most = filesAllowed(question)
      if (ofQuestion.length >= most) throw refusal(tooManyFiles(most))
      const used = others.reduce((total, { bytes }) => total + bytes, 0)
      if (used + file.bytes > responseFilesLimit)
        throw new Problem('TOO_LARGE', { message: noRoom(file.name, used) })
      const upload: UploadRow = {
        ...response,
        ...file,
        id: randomBytes(16).toString('hex'),
        questionId: question.id,
        state: 'arriving',
        createdAt: new Date(),
      }
      await insertUpload(tx, upload)
      return upload
    })

  async function putAway(upload: UploadRow, { path, bytes, sha256 }: IncomingFile) {
    try {
      await files.put(keyOf(upload), { path, size: bytes, sha256 }, upload.type)
    } catch (error) {
      await deleteUpload(db, upload)
      throw error
    }
    if (await markHere(db, upload)) return
    await files.remove(keyOf(upload))
    throw new Problem('BUSY', { retryAfter: 1 })
  }

  /** @throws Problem RESPONSE_DIFFERS when the response is stored: what was sent with it stays as it is */
  async function refuseStored(tx: Context['db'], { formId, responseId }: ForResponse) {
    if (await responseById(tx, formId, responseId))
      throw new Problem('RESPONSE_DIFFERS', {
        message: 'This response was sent already, so no file can be added.',
      })
  }

  /**
   * Takes files back that are not sent yet.
   * @param which of those that came for the response
   */
  async function remove(response: ForResponse, which: (upload: UploadRow) => boolean): Promise<number> {
    const removed = await transaction(db, async (tx) => {
      await lockFiles(tx, response)
      const found = (await uploadsOf(tx, response)).filter(which)
      if (found.length > 0) await refuseStored(tx, response)
      for (const upload of found) await deleteUpload(tx, upload)
      return found
    })
    for (const upload of removed) await files.remove(keyOf(upload))
    return removed.length
  }

  return {
    questionsOf,
    takes,
    keep,
    remove,
    of: (response: ForResponse) => uploadsOf(db, response),
    receive: receiveFor,
    sweep: (now = new Date()) => sweepUploads(store, config.dataDir, now),
  }
}

const refusal = (message: string) => new Problem('INVALID', { message, fields: { file: message } })

function noRoom(name: string, used: number) {
  const most = responseFilesLimit / 1024 / 1024
  const left =
    used >= responseFilesLimit ? 'nothing is left' : `${sizeInWords(responseFilesLimit - used)} are left`
  return `“${name}” does not fit: all files together can have ${most} MB, and ${left}.`
}

/** How many files are looked at in one go. */
const atOnce = 200

/** Removes what was sent with the responses to a form. */
export async function removeFiles({ db, files }: Store, formId: string) {
  for (;;) {
    const some = await someUploads(db, formId, atOnce)
    // What it is called is forgotten last: until then it can be removed again.
    for (const upload of some) {
      await files.remove(keyOf(upload))
      await deleteUpload(db, upload)
    }
    if (some.length < atOnce) return
  }
}

/** Removes files that came more than a day ago and that no response names, and what was left half received. */
async function sweepUploads({ db, files }: Store, dataDir: string, now: Date) {
  const before = sweptBefore(now)
  await noteClaims(db)
  for (;;) {
    const some = await unclaimedBefore(db, before, atOnce)
    for (const upload of some) {
      await files.remove(keyOf(upload))
      await deleteUpload(db, upload)
    }
    if (some.length < atOnce) break
  }
  await removeLeftBehind(dataDir, before)
}
