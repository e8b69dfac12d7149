import jsQR from 'jsqr'
import sharp from 'sharp'

/** The error correction of a code, by the two masked bits that say so in it (ISO/IEC 18004, 7.9). */
const corrections: Record<string, string> = { '11': 'L', '10': 'M', '01': 'Q', '00': 'H' }

/** What a reader makes of a QR code, and of how much may be dirt on it. */
export async function readCode(picture: Buffer | string, density?: number) {
  const { data, info } = await sharp(picture, density ? { density } : {})
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!code) return undefined
  const { topLeftCorner: corner, topRightCorner } = code.location
  const module = (topRightCorner.x - corner.x) / (17 + 4 * code.version)
  const isDark = (row: number, column: number) => {
    const [x, y] = [corner.x + (column + 0.5) * module, corner.y + (row + 0.5) * module].map(Math.floor)
    return (data[((y ?? 0) * info.width + (x ?? 0)) * 4] ?? 255) < 128
  }
  const bits = [isDark(8, 0), isDark(8, 1)].map(Number).join('')
  return { text: code.data, correction: corrections[bits] }
}
