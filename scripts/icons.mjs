// Draws the PNG icons in public/ from favicon.svg. Run after changing it: node scripts/icons.mjs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

const folder = path.join(root, 'public')
// A picture has one look: that of light.
const svg = readFileSync(path.join(folder, 'favicon.svg'), 'utf8').replace(/@media[^{]*\{.*\}\s*$/m, '')

/** What is cut off a maskable icon lies outside of the middle four fifths of it. */
const icons = [
  { file: 'icon-192.png', side: 192, mark: 0.92 },
  { file: 'icon-512.png', side: 512, mark: 0.92 },
  { file: 'icon-maskable-512.png', side: 512, mark: 0.58, background: '#faf8f5' },
  { file: 'apple-touch-icon.png', side: 180, mark: 0.68, background: '#faf8f5' },
]

for (const { file, side, mark, background = '#00000000' } of icons) {
  const width = Math.round(side * mark)
  const lark = await sharp(Buffer.from(svg), { density: (72 * width) / 32 })
    .resize(width, width)
    .toBuffer()
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: lark }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path.join(folder, file))
}
