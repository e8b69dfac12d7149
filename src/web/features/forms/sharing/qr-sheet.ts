import { type QrModules, qrPath, qrWidth } from '#web/lib/qr-picture.ts'
import { withDensity } from './png-density.ts'

/** What is printed: the code with its light edge, and the form's title below it. Lengths are in modules. */
export interface QrSheet {
  modules: QrModules
  lines: string[]
  width: number
  height: number
}

/** Letters are as high as so many modules. */
const letter = 2.4
const lineHeight = letter * 1.25
const most = 2
/** Millimetres that an inch has; a printer's dots in one. */
const [inch, dots] = [25.4, 600]

/** @param measure the width of a text in letters of height 1 */
export function qrSheet(modules: QrModules, title: string, measure: (text: string) => number): QrSheet {
  const width = qrWidth(modules)
  const lines = wrapped(title, (width - 2) / letter, measure)
  // The last line is not lower than the edge of the paper.
  return { modules, lines, width, height: width + lines.length * lineHeight + (lines.length > 0 ? 1 : 0) }
}

/** At most two lines of whole words, cut off where that is too little. */
function wrapped(title: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.trim().split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] += ' …'
  return shown.map((one) => cut(one, width, measure))
}

function cut(line: string, width: number, measure: (text: string) => number): string {
  if (measure(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const baseline = (sheet: QrSheet, at: number) => sheet.width + letter * 0.8 + at * lineHeight

/**
 * A whole SVG file.
 * @param side millimetres of the code itself, without its light edge, when printed as it is
 */
export function sheetSvg(sheet: QrSheet, side: number): string {
  const { modules, width, height, lines } = sheet
  const mm = (units: number) => `${((units * side) / modules.size).toFixed(2)}mm`
  const text = lines.map(
    (line, at) =>
      `<text x="${width / 2}" y="${baseline(sheet, at).toFixed(2)}" font-family="${fonts}" font-size="${letter}" text-anchor="middle">${escaped(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height.toFixed(2)}" width="${mm(width)}" height="${mm(height)}">`,
    `<path fill="#fff" d="M0 0h${width}v${height.toFixed(2)}H0z"/>`,
    `<path shape-rendering="crispEdges" d="${qrPath(modules)}"/>${text.join('')}</svg>`,
  ].join('')
}

/** A PNG of whole pixels per module, fine enough for a printer at this size, which it says. */
export async function sheetPng(sheet: QrSheet, side: number): Promise<Blob | null> {
  const { modules, width, height, lines } = sheet
  const scale = Math.ceil(((side / inch) * dots) / modules.size)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(qrPath(modules)))
  context.font = `${letter}px ${fonts}`
  context.textAlign = 'center'
  for (const [at, line] of lines.entries()) context.fillText(line, width / 2, baseline(sheet, at))
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png && withDensity(png, Math.round((modules.size * scale * 1000) / side))
}

const fonts = 'Helvetica, Arial, sans-serif'

/** How wide a browser draws a text; a guess where it draws none. */
export function measureText(text: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.55
  context.font = `100px ${fonts}`
  return context.measureText(text).width / 100
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
