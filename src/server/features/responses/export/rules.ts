/** What a spreadsheet would take for a formula, unless all of it is a number, a time or a telephone number. */
const formula = /^[\s]*[=+\-@\t\r]/
const plainNumber = /^[+-][\d\s().,/:-]*\d[\d\s().,/:-]*%?$/

/** A cell that no spreadsheet runs: what would be a formula begins with an apostrophe. -5 and +49 30 123 stay. */
export const harmlessCell = (cell: string) =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell

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
