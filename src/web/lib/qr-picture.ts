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

/** A whole SVG file, for print in any size. */
export function qrSvg(modules: QrModules): string {
  const width = qrWidth(modules)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" width="1024" height="1024" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${qrPath(modules)}"/></svg>`,
  ].join('')
}

/** A picture of whole pixels per module, about 1,000 wide. */
export function qrPng(modules: QrModules): Promise<Blob | null> {
  const width = qrWidth(modules)
  const scale = Math.ceil(1000 / width)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = width * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(qrPath(modules)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
