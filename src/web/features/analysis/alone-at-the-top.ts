/** The one with the highest count; undefined where several share it, or nothing was counted. */
export function aloneAtTheTop<Counted extends { count: number }>(
  all: readonly Counted[],
): Counted | undefined {
  const most = Math.max(0, ...all.map(({ count }) => count))
  const top = all.filter(({ count }) => count === most)
  return most > 0 && top.length === 1 ? top[0] : undefined
}
