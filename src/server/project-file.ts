import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a file of the project, such as `migrations/meta/_journal.json`, from the sources and from the build alike.
 * @returns its path
 * @throws Error when no folder above this one has it
 */
export function projectFile(name: string): string {
  const start = path.dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = path.dirname(folder)) {
    const file = path.join(folder, name)
    if (existsSync(file)) return file
    if (folder === path.dirname(folder)) throw new Error(`There is no ${name} above ${start}`)
  }
}
