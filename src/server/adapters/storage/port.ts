import type { Readable } from 'node:stream'

/** A file on the disk of this process, for content that is too large to be held in memory. */
interface LocalFile {
  path: string
  /** Bytes. */
  size: number
  /** Of its content, in hexadecimal. */
  sha256: string
}

/** Keeps files by key. A key is made by us: lower-case letters, digits, `-`, `_`, `.` and `/` between its parts. */
export interface FileStorage {
  /**
   * Stores a file for good, replacing what had the key. Nothing of it can be seen before all of it is there.
   * @param type its media type
   * @throws Error when it could not be stored; nothing is left of it then
   */
  put(key: string, content: Uint8Array | LocalFile, type: string): Promise<void>
  /** The file's bytes as a stream, with how many there are; null when there is none of that key. */
  read(key: string): Promise<{ content: Readable; size: number } | null>
  /** Removes a file; none of that key is fine. */
  remove(key: string): Promise<void>
}
