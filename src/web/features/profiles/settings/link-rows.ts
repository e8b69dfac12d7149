import type { ProfileLink } from '#contract/accounts/profile-data.ts'

/** A link while it is being written; `key` is its own as long as the page is open. */
export interface LinkRow extends ProfileLink {
  key: number
}

let last = 0
export const rowOf = ({ label, url }: ProfileLink): LinkRow => ({ key: ++last, label, url })

export const emptyRow = () => rowOf({ label: '', url: '' })

export const linksOf = (rows: readonly LinkRow[]): ProfileLink[] =>
  rows.map(({ label, url }) => ({ label, url }))

/** The rows with one of them a place earlier or later; as they are where there is no such place. */
export function moved(rows: readonly LinkRow[], from: number, to: number): LinkRow[] {
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** What was typed, with the https:// that people leave out. */
export function completeUrl(typed: string) {
  const url = typed.trim()
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) || !url.includes('.') ? url : `https://${url}`
}
