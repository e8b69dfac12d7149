import { avatarLimit } from '#contract/accounts/settings.ts'
import { type Crop, cropSide, outputSide } from './crop.ts'

/** @throws Error with words for the person who chose the file */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > avatarLimit) throw new Error(tooLarge)
  return createImageBitmap(file).catch(() => {
    throw new Error('This file cannot be read as a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF.')
  })
}

export const limitWords = `${avatarLimit / 1024 / 1024} MB`
const tooLarge = `This picture is larger than ${limitWords}. Please choose a smaller one.`

/** Paints the kept square onto a canvas of any size. */
export function paintSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const side = cropSide(crop, picture)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot prepare the picture.')
  // Pictures with see-through parts look the same on light and dark pages.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    ...([crop.x - side / 2, crop.y - side / 2, side, side] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
}

/** The kept square as a file: WebP, or JPEG where the browser cannot write that. */
export async function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = outputSide(crop, picture)
  paintSquare(canvas, picture, crop)
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  const webp = await write('image/webp')
  const file = webp?.type === 'image/webp' ? webp : await write('image/jpeg')
  if (!file) throw new Error('This browser cannot prepare the picture.')
  return file
}
