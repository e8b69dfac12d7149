import { z } from 'zod'
import { storedFileSchema } from '../questions/definition.ts'

/** An answer that is read by itself: words, or files with their names as the words. */
export const writtenSchema = z.object({
  responseId: z.string(),
  text: z.string(),
  files: z.array(storedFileSchema).optional(),
  submittedAt: z.string(),
})
export type Written = z.output<typeof writtenSchema>
