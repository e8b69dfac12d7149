import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'

/**
 * Puts an empty database with all its tables into a data folder: a copy of the one made for the whole run, since a
 * server that has to make its own takes several times as long to start.
 */
export async function makeReady(dataDir: string): Promise<string> {
  const source = inject('database')
  if (source.engine === 'pglite')
    await cp(path.join(source.template, 'database'), path.join(dataDir, 'database'), { recursive: true })
  return dataDir
}
