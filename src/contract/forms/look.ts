import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams } from '../forms.ts'

/** Bytes of a cover or a logo as it is sent. */
export const pictureLimit = 10 * 1024 * 1024

/**
 * Where a cover is sent to: POST, multipart, field `photo`, with the token. It lies beside the other calls, on the
 * photo host. The cover's address is the photo host followed by the `path` of the answer.
 */
export const coverUploadPath = (formId: string) => `/uploadCover/${encodeURIComponent(formId)}`

/** What sending a cover is answered; an error has a fitting status too. */
export const coverAnswerSchema = z.union([
  z.object({ path: z.string() }),
  z.object({ error: z.literal(true), message: z.string() }),
])
export type CoverAnswer = z.output<typeof coverAnswerSchema>

/** Widths in pixels in which a cover of ours is kept. */
export const coverWidths = [800, 1600] as const

/** The sizes of a cover that was uploaded here, as `srcset` has them; null for a picture from elsewhere. */
export function coverSizes(cover: string): string | null {
  const match = /^(.*\/files\/covers\/[a-z0-9]{24})-\d+\.webp$/.exec(cover)
  if (!match) return null
  return coverWidths.map((width) => `${match[1]}-${width}.webp ${width}w`).join(', ')
}

export const uploadLogo = endpoint({
  id: 'uploadLogo',
  summary: 'Keep a logo for a form of mine; its address goes into the form with the next save',
  method: 'POST',
  path: '/forms/:formId/logo',
  access: 'account',
  params: formParams,
  bytes: true,
  bodyLimit: pictureLimit,
  answer: z.object({ path: z.string() }),
  errors: ['FORM_NOT_FOUND', 'UNSUPPORTED_TYPE', 'TOO_LARGE', 'BUSY', 'TOO_MANY'],
})
