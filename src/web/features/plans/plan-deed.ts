/** What a logged-in person can do about a plan; ranks are compared as numbers. */
export function planDeed(planRank: string, ownRank: string): 'current' | 'upgrade' | 'downgrade' {
  const difference = Number(planRank) - Number(ownRank)
  if (difference === 0) return 'current'
  return difference > 0 ? 'upgrade' : 'downgrade'
}
