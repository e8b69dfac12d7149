import { constants, existsSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { type Database, handleOf } from './database.ts'
import { GuardedPool } from './guarded-pool.ts'
import { lockFolder } from './owner-lock.ts'
import type { OnRequest } from './owner-socket.ts'
import { PgliteEngine } from './pglite-engine.ts'
import { PgliteStream } from './pglite-stream.ts'
import type { EngineStats } from './pglite-worker.ts'

export interface PgliteDatabase extends Database {
  engine: 'pglite'
  /** What the engine asked of the disk since it was opened. */
  stats(): Promise<EngineStats>
}

/**
 * Opens the embedded database in `dataDir/database`; makes what is missing.
 * @param onFatal called once, with one line, when the engine can no longer be trusted: end the process then
 * @param onRequest answers what other programs ask of the owner of the folder
 * @throws StartError with one line when the folder cannot be used or another process owns it
 */
export async function connectPglite(
  dataDir: string,
  onFatal: (line: string) => void,
  onRequest?: OnRequest,
): Promise<PgliteDatabase> {
  await makeFolder(dataDir)
  const lock = await lockFolder(dataDir, onRequest)
  try {
    const folder = path.join(dataDir, 'database')
    if (!existsSync(folder)) await makeDatabase(folder)
    const engine = await PgliteEngine.open(folder, onFatal)
    return databaseOn(engine, () => lock.release())
  } catch (error) {
    await lock.release()
    throw new StartError(`The database in DATA_DIR ${dataDir} cannot be opened: ${oneLine(error)}`)
  }
}

function databaseOn(engine: PgliteEngine, released: () => Promise<void>): PgliteDatabase {
  const settings: PoolConfig = {
    stream: () => new PgliteStream(engine),
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  }
  const pool = new GuardedPool(settings)
  return {
    engine: 'pglite',
    pool,
    db: handleOf(pool),
    stats: () => engine.stats(),
    async close() {
      if (!engine.stopped) await pool.end()
      await engine.close()
      await released()
    },
  }
}

async function makeFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const reasons: Record<string, string> = {
      ENOTDIR: 'a part of the path is a file',
      EEXIST: 'it is a file',
      EACCES: 'it is not writable',
      EROFS: 'it is not writable',
    }
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasons[code ?? ''] ?? code}`)
  }
}

/** A new database gets its name only when it is complete and on the disk, so a start that is cut off leaves no half. */
async function makeDatabase(folder: string) {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const engine = await PgliteEngine.open(unfinished, () => {})
  await engine.close()
  for (const entry of await readdir(unfinished, { recursive: true }))
    await syncToDisk(path.join(unfinished, entry))
  await syncToDisk(unfinished)
  await rename(unfinished, folder)
  await syncToDisk(path.dirname(folder))
}

async function syncToDisk(file: string) {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
}
