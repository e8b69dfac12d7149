import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Sample } from './file-format.ts'

/** A file that came, on the disk until it was looked at and stored. */
export interface IncomingFile {
  path: string
  bytes: number
  sha256: string
  /** Longer than it may be: only its beginning was kept. */
  tooLarge: boolean
  sample(): Promise<Sample>
  /** Removes it. */
  discard(): Promise<void>
}

const sampleSize = 64 * 1024
/** So much of a file that is too long is read and thrown away: a reply reaches only who is done sending. */
const patience = 8

/** Where files wait. On the disk of the data: a folder for temporary files may lie in memory. */
const incomingFolder = (dataDir: string) => path.join(dataDir, 'incoming')

/**
 * Writes what comes to the disk piece by piece, so that it takes little memory whatever its size.
 * @param most bytes it may have
 * @throws Error when it breaks off; nothing is left of it then
 */
export async function receive(
  dataDir: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<IncomingFile> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const discard = () => rm(file, { force: true })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      for await (const piece of content) {
        bytes += piece.length
        if (bytes > most * patience) break
        if (bytes > most) continue
        hash.update(piece)
        await handle.writeFile(piece)
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await discard()
    throw error
  }
  const sample = () => sampleOf(file, bytes)
  return { path: file, bytes, sha256: hash.digest('hex'), tooLarge: bytes > most, sample, discard }
}

async function sampleOf(file: string, bytes: number): Promise<Sample> {
  const handle = await open(file)
  try {
    const size = Math.min(bytes, sampleSize)
    const part = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, position)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await part(0), tail: await part(bytes - size) }
  } finally {
    await handle.close()
  }
}

/** Removes what a process that died left behind before a moment. */
export async function removeLeftBehind(dataDir: string, before: Date): Promise<void> {
  const folder = incomingFolder(dataDir)
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const file = path.join(folder, name)
    const about = await stat(file).catch(() => undefined)
    if (about && about.mtime < before) await rm(file, { force: true })
  }
}
