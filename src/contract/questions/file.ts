import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'

const fileSchema = z.object({ ...questionBase, type: z.literal('file') })

const notFound = { problem: 'This file could not be found. Please choose it again.' }

/** An answer is a list of ids of uploaded files; no upload exists that an answer could name. */
export const file = defineType<typeof fileSchema, string[]>(fileSchema, {
  type: 'file',
  name: 'File',
  hint: 'Files from the visitor',
  figures: 'none',
  settings: [],
  canBeRequired: false,
  starter: () => ({ type: 'file' }),
  checker: () => () => notFound,
  tally: () => [''],
  show: (_question, answer) => answer,
  toText: (_question, answer) => answer.join('; '),
  fromFields: (_question, values) => values().filter((value) => value !== ''),
})
