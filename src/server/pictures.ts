import type { Sharp } from 'sharp'
import { Problem } from '#contract/problems.ts'

/** As much as the cameras of phones make. */
const mostPixels = 50_000_000
/** A few bytes of AVIF can stand for all of these, and unpacking them takes tens of bytes for each. */
const mostAvifPixels = 12_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

// Large, and needed by few: loaded with the first picture, not at the start.
let library: ReturnType<typeof load> | undefined
async function load() {
  const { default: sharp } = await import('sharp')
  // The readers of what is asked for and no others: what a file calls itself makes no difference.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The library that reads, draws and writes pictures. */
export function pictureLibrary() {
  library ??= load()
  return library
}

let atWork = 0
const mostAtWork = 2

/**
 * Makes a square WebP of a picture that a stranger sent: its middle cut out.
 * @param side in pixels
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY, in words
 */
export const squarePicture = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  withPicture(bytes, (picture) => webp(picture.resize(side, side, { fit: 'cover', position: 'centre' })))

/**
 * Makes WebPs of a picture that a stranger sent, whole, one for each width; never larger than it is.
 * @param widths in pixels; what is more than twice as high as wide becomes narrower
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY, in words
 */
export const widePictures = (bytes: Uint8Array, widths: readonly number[]): Promise<Uint8Array[]> =>
  withPicture(bytes, (picture) =>
    inTurn(widths, (width) => webp(picture.clone().resize(within(width, width * 2)))),
  )

/**
 * Makes a WebP of a picture that a stranger sent, whole and in its own proportions; never larger than it is.
 * @param side of the square it fits into, in pixels
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY, in words
 */
export const fittedPicture = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  withPicture(bytes, (picture) => webp(picture.resize(within(side, side))))

const within = (width: number, height: number) =>
  ({ width, height, fit: 'inside', withoutEnlargement: true }) as const

const webp = (picture: Sharp) => picture.webp({ quality: 84 }).timeout({ seconds: 15 }).toBuffer()

async function inTurn<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (const item of items) made.push(await make(item))
  return made
}

/** Turned as its camera was held, without anything the camera wrote into it, its first image only. */
async function withPicture<T>(bytes: Uint8Array, make: (picture: Sharp) => Promise<T>): Promise<T> {
  if (atWork >= mostAtWork) throw new Problem('BUSY', { retryAfter: 2 })
  atWork += 1
  try {
    const sharp = await pictureLibrary()
    const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
    const { format, width, height } = await picture.metadata()
    if (format === 'heif' && width * height > mostAvifPixels) throw invalid(tooLarge(mostAvifPixels))
    if (!formats.has(format)) throw unsupported()
    return await make(picture.autoOrient())
  } catch (error) {
    throw inWords(error)
  } finally {
    atWork -= 1
  }
}

const unsupported = () =>
  new Problem('UNSUPPORTED_TYPE', { message: 'Please choose a picture: a JPEG, PNG, WebP, GIF or AVIF.' })

/** What the library says, for the person who chose the picture. */
function inWords(error: unknown) {
  if (error instanceof Problem || !(error instanceof Error)) return error
  if (/unsupported image format|Input .*(is empty|empty)/i.test(error.message)) return unsupported()
  return invalid(reasons.find(([sign]) => sign.test(error.message))?.[1] ?? unreadable)
}

const invalid = (message: string) => new Problem('INVALID', { message })

const tooLarge = (most: number) =>
  `This picture is too large: it may have ${most / 1_000_000} million pixels at most.`

const unreadable = 'This picture cannot be read. Please try another one.'
const reasons: [sign: RegExp, message: string][] = [
  [/pixel limit/i, tooLarge(mostPixels)],
  [/^timeout/i, 'This picture takes too long to read. Please try a smaller one.'],
]
