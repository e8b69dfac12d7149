const mostCodePoints = 0x110000

/** The characters that at least one of some TrueType fonts can draw. */
export function drawnBy(fonts: readonly Buffer[]): (codePoint: number) => boolean {
  const known = new Uint8Array(mostCodePoints / 8)
  for (const font of fonts)
    for (const [first, last] of rangesOf(font))
      for (let at = first; at <= last; at++) known[at >> 3] = (known[at >> 3] ?? 0) | (1 << (at & 7))
  return (codePoint) => ((known[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0
}

/** OpenType, "cmap": the ranges of characters of a font, from its table of format 12 or else 4. */
function rangesOf(font: Buffer): [first: number, last: number][] {
  const cmap = tableOf(font, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4)),
  )
  const large = tables.find((table) => table.readUInt16BE(0) === 12)
  if (large)
    return Array.from({ length: large.readUInt32BE(12) }, (_, at) => [
      large.readUInt32BE(16 + at * 12),
      large.readUInt32BE(20 + at * 12),
    ])
  const small = tables.find((table) => table.readUInt16BE(0) === 4)
  if (!small) return []
  const doubled = small.readUInt16BE(6)
  return Array.from({ length: doubled / 2 }, (_, at) => [
    small.readUInt16BE(16 + doubled + at * 2),
    small.readUInt16BE(14 + at * 2),
  ])
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = 12 + at * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`A font without ${tag}`)
}
