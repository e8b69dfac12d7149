/** Bytes of a PNG's signature and of its first chunk, which the one of the density follows. */
const head = 33

/**
 * A PNG that says how large it is in print: with a chunk `pHYs`, which canvases leave out.
 * @param perMetre pixels
 */
export function withDensity(png: Blob, perMetre: number): Blob {
  const chunk = new DataView(new ArrayBuffer(21))
  chunk.setUint32(0, 9)
  for (const [at, letter] of Array.from('pHYs').entries()) chunk.setUint8(4 + at, letter.charCodeAt(0))
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)))
  return new Blob([png.slice(0, head), chunk, png.slice(head)], { type: png.type })
}

/** CRC-32 as PNG has it (ISO 3309), bit by bit: it is of 13 bytes. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ 0xffffffff) >>> 0
}
