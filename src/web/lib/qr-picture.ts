/** The modules of a QR code as `qrcode` makes them, row by row. */
export interface QrModules {
  size: number
  data: ArrayLike<number>
}

/** The light edge that readers need. */
const edge = 4

export const qrWidth = ({ size }: QrModules) => size + 2 * edge

/** The dark modules as the path of an SVG, one unit each: runs of a row are drawn in one go. */
export function qrPath({ size, data }: QrModules): string {
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && data[row * size + column]) column++
      if (column > start) runs.push(`M${start + edge} ${row + edge}h${column - start}v1H${start + edge}z`)
    }
  }
  return runs.join('')
}
