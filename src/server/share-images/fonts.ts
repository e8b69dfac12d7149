import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFile } from '#server/project-file.ts'
import { drawnBy } from './characters.ts'

let draws: ReturnType<typeof load> | undefined

function load() {
  const settings = projectFile('assets/fonts/fonts.conf')
  const folder = path.dirname(settings)
  // Read by the library that lays text out, when it draws its first: our fonts, whatever the machine has.
  process.env.FONTCONFIG_FILE = settings
  const names = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
  return drawnBy(names.map((name) => readFileSync(path.join(folder, name))))
}

// Joiners, and what chooses between two looks of a character: they are drawn as nothing.
const shapesOthers = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])

/**
 * The text in one line with what our fonts can draw.
 * @returns '' when less than half of it, or nothing that can be seen, would be left
 */
export function drawable(text: string): string {
  draws ??= load()
  const can = draws
  const line = text
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // A tower of accents would hide what stands beside it.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  const all = Array.from(line)
  const left = all.filter(
    (character) => character === ' ' || shapesOthers.has(character) || can(character.codePointAt(0) ?? 0),
  )
  const seen = left.some((character) => /[^\p{Z}\p{C}\p{M}\p{DI}]/u.test(character))
  return !seen || left.length * 2 < all.length ? '' : left.join('').replace(/ +/g, ' ').trim()
}
