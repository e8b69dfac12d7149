import type { Option } from '#contract/questions/definition.ts'

/** As many as a question may have, and as long as one may be. */
const most = 200
const longest = 300

/** The options in a text with one on each line, as lists are copied: bullets and blank lines left out. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) =>
    line
      .replace(/^\s*[-*•–·▪◦]\s+/u, '')
      .trim()
      .slice(0, longest)
      .toWellFormed(),
  )
  return lines.filter((line) => line !== '')
}

/** Whether a text has several options in it. */
export const isList = (text: string) => linesOf(text).length > 1

interface Added {
  options: Option[]
  /** Ids of those that are new. */
  added: string[]
  /** Lines that were options already, or one too many. */
  left: number
}

/**
 * Puts lines in as options at an index, in place of `replace`; what is there already is not put in twice.
 * @param newId makes the id of an option
 */
export function withLines(
  options: readonly Option[],
  lines: readonly string[],
  { at, replace = [], newId }: { at: number; replace?: readonly string[]; newId: () => string },
): Added {
  const goes = new Set(replace)
  const before = options.slice(0, at).filter(({ id }) => !goes.has(id))
  const after = options.slice(at).filter(({ id }) => !goes.has(id))
  const known = new Set([...before, ...after].map(({ value }) => value.trim()))
  const room = most - before.length - after.length
  const fresh = [...new Set(lines)].filter((line) => !known.has(line)).slice(0, Math.max(0, room))
  const added = fresh.map((value) => ({ id: newId(), value }))
  return {
    options: [...before, ...added, ...after],
    added: added.map(({ id }) => id),
    left: lines.length - added.length,
  }
}

/** Options nobody has written anything of their own into: blank ones, and the two a new question starts with. */
export const untouched = (options: readonly Option[]) =>
  options.every(({ value }, index) => value.trim() === '' || value === `Option ${index + 1}`)
    ? options.map(({ id }) => id)
    : options.filter(({ value }) => value.trim() === '').map(({ id }) => id)
