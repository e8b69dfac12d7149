import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** Most bytes of a stored block, far above what an ending has. */
const mostStored = 65_535

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/**
 * Compresses the part of a page that is the same for everybody once; each reply adds its own ending in a stored block,
 * which costs a checksum of some bytes. RFC 1951 (deflate blocks), RFC 1952 (gzip members).
 * @returns makes the whole page as one gzip member from an ending of at most 64 kB
 */
export function gzipPage(page: string): (ending: string) => Buffer {
  const bytes = Buffer.from(page)
  // A sync flush ends on a byte, so that the next block can be put behind it.
  const compressed = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  const front = Buffer.concat([header, compressed])
  const checksum = crc32(bytes)
  return (ending) => {
    const last = Buffer.from(ending)
    if (last.length > mostStored) throw new RangeError('The ending of a page is too long')
    const block = Buffer.alloc(5)
    block.writeUInt8(1, 0)
    block.writeUInt16LE(last.length, 1)
    block.writeUInt16LE(~last.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(last, checksum), 0)
    trailer.writeUInt32LE((bytes.length + last.length) >>> 0, 4)
    return Buffer.concat([front, block, last, trailer])
  }
}

/** Whether the asker reads gzip. */
export const takesGzip = ({ headers }: FastifyRequest) => {
  const encodings = headers['accept-encoding']
  return typeof encodings === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(encodings)
}
