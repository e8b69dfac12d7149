import { randomBytes } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

/**
 * A random id in letters and digits that cannot be mistaken for each other.
 * @param length 14 characters hold 81 bits
 */
export function newId(length = 14) {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Bytes beyond the last whole multiple would favour the first letters.
      if (byte < 256 - (256 % alphabet.length) && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
