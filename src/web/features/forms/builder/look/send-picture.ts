import { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { coverUploadPath, pictureLimit, uploadLogo } from '#contract/forms/look.ts'
import { photoHost } from '#web/lib/photo-host.ts'
import { upload } from '#web/lib/upload.ts'

export type PictureKind = 'cover' | 'logo'

const limitWords = `${pictureLimit / 1024 / 1024} MB`

/** What is wrong with a file before it is sent, in words. */
export const pictureProblem = (file: File) =>
  file.size > pictureLimit
    ? `This picture is larger than ${limitWords}. Please choose a smaller one.`
    : /^image\/svg/.test(file.type) || (file.type !== '' && !file.type.startsWith('image/'))
      ? 'Please choose a picture: a JPEG, PNG, WebP, GIF or AVIF.'
      : undefined

const answerSchema = z.object({ path: z.string().startsWith('/') })

/** Sends a picture of a form. @returns its address, which goes into the form with the next save */
export async function sendPicture(
  kind: PictureKind,
  formId: string,
  file: Blob,
  more: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  if (kind === 'logo') {
    const url = basePath + uploadLogo.path.replace(':formId', encodeURIComponent(formId))
    return answerSchema.parse(await upload({ url, body: file, ...more })).path
  }
  const host = photoHost()
  const body = new FormData()
  body.append('photo', file)
  const { path } = answerSchema.parse(await upload({ url: host + coverUploadPath(formId), body, ...more }))
  return host + path
}
