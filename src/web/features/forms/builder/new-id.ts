const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id of a question or option: 10 letters and digits, 59 bits. */
export function newId() {
  let id = ''
  while (id.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Bytes from 248 on would favour the first letters.
      if (byte < 248 && id.length < 10) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
