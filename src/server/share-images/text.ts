import { pictureLibrary } from '#server/pictures.ts'
import type { Layer } from './shapes.ts'

interface Style {
  /** Pixels. */
  size: number
  weight: 'Bold' | 'Medium'
  /** As #rrggbb. */
  color: string
  /** Where lines break, in pixels; without it there is one line. */
  width?: number
  /** As in `lang`; chooses between the looks that a character has in different languages. */
  language?: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** Text as pixels, as large as it came to be. */
async function layOut(text: string, { size, weight, color, width, language }: Style): Promise<Layer> {
  const sharp = await pictureLibrary()
  const lang = language ? ` lang="${escaped(language)}"` : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}"${lang}>${escaped(text)}</span>`,
      font: `Figtree ${weight} ${size}`,
      rgba: true,
      // A point is a pixel then.
      dpi: 72,
      ...(width && { width, wrap: 'word-char', spacing: Math.round(size * 0.04) }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Text in the largest of some sizes in which it fits, else cut with an ellipsis.
 * @returns undefined when there is nothing to draw, or not even a few letters fit
 */
export async function fitText(
  text: string,
  {
    sizes,
    width,
    height,
    ...style
  }: Omit<Style, 'size' | 'width'> & {
    sizes: readonly number[]
    width: number
    height: number
    lines: 'one' | 'several'
  },
): Promise<Layer | undefined> {
  if (text === '') return undefined
  const fits = (layer: Layer) => layer.width <= width && layer.height <= height
  const drawn = (words: string, size: number) =>
    layOut(words, { ...style, size, ...(style.lines === 'several' && { width }) })
  // Much more than could ever fit is not laid out at all.
  const letters = [...new Intl.Segmenter().segment(text)].slice(0, 300).map(({ segment }) => segment)
  const whole = letters.join('')
  for (const size of sizes) {
    const layer = await drawn(whole, size)
    if (whole === text && fits(layer)) return layer
  }
  const size = sizes.at(-1) ?? 0
  let [found, fewest, most]: [Layer | undefined, number, number] = [undefined, 1, letters.length - 1]
  while (fewest <= most) {
    const count = Math.floor((fewest + most) / 2)
    const layer = await drawn(`${letters.slice(0, count).join('').trimEnd()}…`, size)
    if (fits(layer)) [found, fewest] = [layer, count + 1]
    else most = count - 1
  }
  return found
}

/** Whether a text reads from right to left: its first letter says so. */
export const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
