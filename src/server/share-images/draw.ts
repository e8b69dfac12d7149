import { readFile } from 'node:fs/promises'
import { adjusted, contrast, enough, mix } from '#contract/forms/colors.ts'
import { pictureLibrary } from '#server/pictures.ts'
import { projectFile } from '#server/project-file.ts'
import { drawable } from './fonts.ts'
import { type Layer, roundedRectangle, withRoundCorners } from './shapes.ts'
import { fitText, isRightToLeft } from './text.ts'

/** What a shared link is shown with. */
export interface ShareImage {
  title: string
  /** A line above it. */
  kicker: string
  /** As #rrggbb; our own where not said. */
  accent?: string | null
  /** As in `lang`. */
  language?: string
  /** A picture of ours: as a disc (a person), or as a part of the card (a cover). */
  picture?: { bytes: Uint8Array; shape: 'disc' | 'panel' } | undefined
}

const [width, height] = [1200, 630]
const card = { left: 44, top: 44, width: width - 88, height: height - 88, radius: 36 }
const padding = 64
const panelWidth = 380
const discSide = 220
const ink = '#1d2422'
const ownAccent = '#0b6e66'

/** Our name, where a text cannot be drawn. */
const product = 'Formlark'

/** @returns a PNG of 1200 by 630 pixels */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const accent = readableAccent(image.accent ?? ownAccent)
  const picture = image.picture && (await pictureLayer(image.picture))
  const left = card.left + padding
  const taken = picture ? { disc: discSide + 48, panel: panelWidth - 16 }[picture.shape] : 0
  const room = card.width - 2 * padding - taken
  const title = drawable(image.title)
  const kicker = drawable(image.kicker)
  const titleLayer = await fitText(title || product, {
    sizes: [80, 68, 58, 48],
    weight: 'Bold',
    color: ink,
    width: room,
    height: 290,
    lines: 'several',
    ...(image.language && { language: image.language }),
  })
  const kickerLayer = await fitText(title ? kicker : '', {
    sizes: [32],
    weight: 'Medium',
    color: accent,
    width: room,
    height: 60,
    lines: 'one',
  })
  const name = await fitText(product, {
    sizes: [32],
    weight: 'Bold',
    color: ink,
    width: 300,
    height: 60,
    lines: 'one',
  })
  const right = left + room
  const at = (layer: Layer, text: string) => (isRightToLeft(text) ? right - layer.width : left)
  const foot = card.top + card.height - 62
  const layers: [layer: Layer | undefined, x: number, y: number][] = [
    [roundedRectangle(card.width, card.height, card.radius, '#ffffff'), card.left, card.top],
    [picture?.layer, picture?.left ?? 0, picture?.top ?? 0],
    [kickerLayer, kickerLayer ? at(kickerLayer, kicker) : 0, card.top + 62],
    [titleLayer, titleLayer ? at(titleLayer, title) : 0, middle(titleLayer, 152, 470)],
    [name, left + 68, middle(name, foot - 26, foot + 26)],
    ...marks(accent, picture?.shape === 'panel' ? right : card.left + card.width - padding, foot),
  ]
  return sharp({ create: { width, height, channels: 3, background: accent } })
    .composite([
      ...layers.flatMap(([layer, x, y]) => (layer ? [placed(layer, x, y)] : [])),
      { input: await lark(), left, top: foot - 26 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .timeout({ seconds: 15 })
    .toBuffer()
}

const placed = ({ data, width, height }: Layer, x: number, y: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left: Math.round(x),
  top: Math.round(y),
})

const middle = (layer: Layer | undefined, from: number, to: number) => (from + to - (layer?.height ?? 0)) / 2

/** As near to a form's own colour as can be read on the white card, and seen around it. */
const readableAccent = (color: string) =>
  adjusted(color, '#000000', (accent) => contrast(accent, '#ffffff') >= enough)

/** A scale of five with four chosen: what is done here. */
function marks(accent: string, right: number, y: number): [Layer, number, number][] {
  const side = 30
  return Array.from({ length: 5 }, (_, at) => {
    const color = at < 4 ? accent : mix('#ffffff', accent, 0.22)
    return [roundedRectangle(side, side, side / 2, color), right - (5 - at) * 44 + 14, y - side / 2]
  })
}

async function pictureLayer({ bytes, shape }: NonNullable<ShareImage['picture']>) {
  const sharp = await pictureLibrary()
  const [width, height] = shape === 'disc' ? [discSide, discSide] : [panelWidth, card.height]
  const data = await sharp(bytes, { limitInputPixels: 20_000_000 })
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const layer = { data, width, height }
  const right = card.left + card.width
  if (shape === 'disc')
    return {
      shape,
      layer: withRoundCorners(layer, discSide / 2),
      left: right - padding - discSide,
      top: card.top + 96,
    }
  return { shape, layer: withRoundCorners(layer, card.radius), left: right - width, top: card.top }
}

let larkBytes: Promise<Buffer> | undefined
const lark = () => {
  larkBytes ??= readFile(projectFile('assets/lark.png'))
  return larkBytes
}
