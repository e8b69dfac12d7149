import type { Answer, StoredFile } from '#contract/questions/definition.ts'
import { fileIdsIn, fileMissing } from '#contract/questions/file.ts'
import { uploadsPerMinute } from '#contract/responses/uploads.ts'
import { type Limit, senderOf } from '#server/http/limits.ts'
import type { UploadRow } from './queries.ts'

const hours = 3600 * 1000
/** Younger ones may still be named by a response. */
const usableFor = 23 * hours
/** Older ones that no response names are taken away: an hour later, so that no response can be on its way with one. */
const keptFor = 24 * hours

export const sweptBefore = (now: Date) => new Date(now.getTime() - keptFor)

/** One address may send this many files to one form. */
export const uploadLimit: Limit = {
  max: uploadsPerMinute,
  per: 60,
  by: (request) => `${senderOf(request)} ${(request.params as { formId: string }).formId}`,
}

/** Bytes of the files of one form that no response names yet. */
export const unclaimedLimit = 10 * 1024 ** 3
/** A file counts as at least so many of them, so that there cannot be millions of small ones. */
export const countedAtLeast = 64 * 1024
/** Bytes that have to be free on the disk of the data for a file to be taken. */
export const leastFree = 1024 ** 3

/** Where a file lies in the storage. */
export const keyOf = ({ id }: { id: string }) => `uploads/${id}`

export const storedFile = ({ id, name, bytes, type }: UploadRow): StoredFile => ({ id, name, bytes, type })

/**
 * Puts what is known of files in the place of their ids.
 * @param questionIds the questions that are answered with files
 * @param uploads those that came for the response
 * @param now undefined where it does not matter how old they are
 * @returns the answers to store; or what is wrong, by question id
 */
export function namedFiles(
  answers: Record<string, Answer>,
  questionIds: readonly string[],
  uploads: readonly UploadRow[],
  now: Date | undefined,
): { answers: Record<string, Answer> } | { problems: Record<string, string> } {
  const oldest = now ? now.getTime() - usableFor : Number.NEGATIVE_INFINITY
  const problems: Record<string, string> = {}
  const named = { ...answers }
  for (const questionId of questionIds) {
    if (!Object.hasOwn(answers, questionId)) continue
    const ids = fileIdsIn(answers[questionId])
    const found = ids.map((id) =>
      uploads.find((upload) => upload.id === id && upload.questionId === questionId),
    )
    const fit = found.filter(
      (upload) => upload && upload.state !== 'arriving' && upload.createdAt.getTime() >= oldest,
    )
    if (fit.length < ids.length) problems[questionId] = fileMissing
    else named[questionId] = fit.flatMap((upload) => (upload ? [storedFile(upload)] : []))
  }
  return Object.keys(problems).length > 0 ? { problems } : { answers: named }
}
