import { z } from 'zod'
import { type Answer, type Checked, defineType, questionBase, type StoredFile } from './definition.ts'
import type { FileKind } from './file-kinds.ts'
import { mostFiles, tooManyFiles } from './file-limits.ts'

/** How many a question takes whose author did not say. */
const usualFiles = 5

const fileSchema = z.object({
  ...questionBase,
  type: z.literal('file'),
  /** Which kinds are taken; all safe ones where not said. */
  accept: z.enum(['any', 'images', 'documents'] satisfies FileKind[]).optional(),
  /** How many files may be sent. */
  maxFiles: z.number().int().min(1).max(mostFiles).optional(),
})
type FileQuestion = z.infer<typeof fileSchema>

/** Unguessable: 128 random bits. */
export const fileIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Not the id of a file')

export const fileMissing = 'This file could not be found. Please choose it again.'

/** Which files a question takes. */
export const kindOf = ({ accept }: Pick<FileQuestion, 'accept'>): FileKind => accept ?? 'any'
/** How many files a question takes at most. */
export const filesAllowed = ({ maxFiles }: Pick<FileQuestion, 'maxFiles'>) => maxFiles ?? usualFiles

/** Ids as they were sent; what is stored says of each file what it is, see `StoredFile`. */
type Files = (string | StoredFile)[]

/** The ids of files in an answer that was checked. */
export const fileIdsIn = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer.filter((item) => typeof item === 'string') : []

export const file = defineType<typeof fileSchema, Files>(fileSchema, {
  type: 'file',
  name: 'File',
  hint: 'Files from the visitor',
  figures: 'files',
  settings: ['files'],
  canBeRequired: true,
  starter: () => ({ type: 'file', accept: 'any', maxFiles: usualFiles }),
  // Whether they exist, and are of this response, is looked up by whoever stores the answer.
  checker: (question) => {
    const most = filesAllowed(question)
    return (raw): Checked<Files> => {
      if (!Array.isArray(raw)) return { problem: fileMissing }
      if (raw.length > most) return { problem: tooManyFiles(most) }
      const known = raw.every((id) => fileIdSchema.safeParse(id).success)
      return known && new Set(raw).size === raw.length ? { answer: raw } : { problem: fileMissing }
    }
  },
  tally: () => [''],
  show: (_question, answer) => answer,
  toText: (_question, answer) => answer.map(nameOf).join('; '),
  fromFields: (_question, values) => values().filter((value) => value !== ''),
})

const nameOf = (item: string | StoredFile) => (typeof item === 'string' ? item : item.name)
