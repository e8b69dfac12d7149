import { createHash, randomBytes } from 'node:crypto'

/** A secret for a browser or a mail: 256 random bits, in base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
