import type { Share } from '#contract/analysis.ts'
import { shareInTenths, sharesInTenths } from '#web/lib/shares.ts'

export interface ChoiceRow {
  value: string
  label: string
  count: number
  /** Of those who answered, in tenths of a percent. */
  tenths: number
}

/**
 * The lines of a question whose answers are counted by value. Where everybody chose one value the shares add up to
 * 100.0 %; where several could be chosen each is rounded by itself.
 */
export function choiceRows(
  distribution: readonly Share[],
  { answered, several }: { answered: number; several: boolean },
): ChoiceRow[] {
  const counts = distribution.map(({ count }) => count)
  const tenths = several ? counts.map((count) => shareInTenths(count, answered)) : sharesInTenths(counts)
  return distribution.map(({ value, label, count }, index) => ({
    value,
    label,
    count,
    tenths: tenths[index] ?? 0,
  }))
}

/** Most chosen first, otherwise in the form's order; 'Other' always last. */
export const mostChosenFirst = (rows: readonly ChoiceRow[]) =>
  rows.toSorted((a, b) => Number(a.value === '#other') - Number(b.value === '#other') || b.count - a.count)
