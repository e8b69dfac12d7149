import { constants } from 'node:fs'
import { open, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../write-whole.ts'
import { checkKey } from './key.ts'
import type { FileStorage } from './port.ts'

/** Files in a folder, each under its key. Links are not followed out of it, nor within. */
export function folderStorage(root: string): FileStorage {
  return {
    async put(key, content) {
      const file = placeOf(root, key)
      await refuseLinks(root, file)
      await writeWhole(file, 'path' in content ? (await open(content.path)).createReadStream() : content)
    },
    async read(key) {
      const file = placeOf(root, key)
      await refuseLinks(root, file)
      const handle = await orNull(open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)))
      if (!handle) return null
      const about = await handle.stat()
      if (about.isFile()) return { content: handle.createReadStream(), size: about.size }
      await handle.close()
      return null
    },
    async remove(key) {
      const file = placeOf(root, key)
      await refuseLinks(root, file)
      await rm(file, { force: true })
    },
  }
}

function placeOf(root: string, key: string) {
  checkKey(key)
  return path.join(root, ...key.split('/'))
}

/** The folders of a file have to be the ones their names say. Those not yet there are made by us. */
async function refuseLinks(root: string, file: string) {
  const [realRoot, realFolder] = await Promise.all(
    [root, path.dirname(file)].map((at) => orNull(realpath(at))),
  )
  if (!realRoot || !realFolder) return
  if (realFolder !== path.join(realRoot, path.relative(root, path.dirname(file))))
    throw new Error('A folder of files is a link.')
}

/** Null for what is not there, or is a link in the place of a file. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return null
    throw error
  })
