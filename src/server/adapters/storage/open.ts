import path from 'node:path'
import { folderStorage } from './folder.ts'
import type { FileStorage } from './port.ts'
import type { S3Settings } from './s3.ts'

/** The storage the settings ask for: a bucket, or `files` in the data folder where none is named. */
export function openStorage({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): FileStorage {
  if (!s3) return folderStorage(path.join(dataDir, 'files'))
  // Large: loaded when the first file is asked for, not at the start.
  let bucket: Promise<FileStorage> | undefined
  const load = async () => (await import('./s3.ts')).s3Storage(s3)
  const opened = () => (bucket ??= load())
  return {
    put: async (...file) => (await opened()).put(...file),
    read: async (key) => (await opened()).read(key),
    remove: async (key) => (await opened()).remove(key),
  }
}
