/** -5, +49 30 123, -12.5 %: what begins like a formula and is none. */
const isPlainNumber = (text: string) => /^[+-][\d\s().,/:-]*%?$/.test(text) && /\d/.test(text)

/**
 * A cell that no spreadsheet runs: what would be a formula gets an apostrophe before it. That holds for what comes after
 * a semicolon, a tab or a line end too, where programs set to other separators begin a new cell. -5 and +49 30 123 stay.
 */
export const harmlessCell = (cell: string) =>
  cell.replace(/(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@][^;\t\r\n]*)/g, (all, before, part) =>
    isPlainNumber(part.trim()) ? all : `${before}'${part}`,
  )

/** Headings kept apart: the second 'Comment' becomes 'Comment (2)'. */
export function distinctHeadings(labels: readonly string[]): string[] {
  const seen = new Set<string>()
  return labels.map((label) => {
    let heading = label
    for (let number = 2; seen.has(heading); number++) heading = `${label} (${number})`
    seen.add(heading)
    return heading
  })
}

/** What an export is called on somebody's disk: 'Course evaluation 2026-11-21.csv'. */
export function fileNameOf(formName: string, format: string, now = new Date()): string {
  const name = formName
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .toWellFormed()
    .trim()
    .replace(/^\.+/, '')
  return `${name || 'Responses'} ${now.toISOString().slice(0, 10)}.${format}`
}
