import { crc32, deflateRawSync } from 'node:zlib'

/** Files of a format, padded to a size where one is asked for; `mark` makes them differ. */
const filled = (start: string | Buffer, size = 0, mark = '') => {
  const head = Buffer.concat([Buffer.from(start), Buffer.from(mark)])
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), '.')])
}

export const fileOf = {
  png: (size?: number, mark?: string) =>
    filled(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, mark),
  pdf: (size?: number, mark?: string) => filled('%PDF-1.7\n', size, mark),
}

/** A zip archive with these parts. */
export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const stored = name === 'mimetype'
    const data = stored ? bytes : deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(stored ? 0 : 8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, Buffer.from(name)]))
    local.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, list, Buffer.from('PK\x05\x06'), end])
}
