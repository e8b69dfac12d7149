import type { Pause } from './slices.ts'

/** How much of their words two texts share to count as the same answer. */
const alike = 0.75
/** How many others one text is compared with: those with which it shares its rarest words. */
const mostCompared = 12

/** Lower-case words and numbers, in order. */
const tokensOf = (text: string) =>
  text
    .slice(0, 500)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []

/**
 * Which texts are nearly the same answer: the number of its cluster for each text. Numbers have to be equal, so that two
 * dates never are the same.
 */
export async function clustersOf(texts: readonly string[], pause: Pause): Promise<number[]> {
  const byKey = new Map<string, number>()
  const groups: { words: Set<string>; numbers: string }[] = []
  const groupOf: number[] = []
  for (const text of texts) {
    const tokens = tokensOf(text)
    const key = tokens.join(' ') || text.trim()
    let group = byKey.get(key)
    if (group === undefined) {
      const numbers = tokens.filter((token) => /^\p{N}/u.test(token)).join(' ')
      group = groups.push({ words: new Set(tokens), numbers }) - 1
      byKey.set(key, group)
    }
    groupOf.push(group)
    await pause()
  }
  const parents = await joined(groups, pause)
  return groupOf.map((group) => parents[group] ?? group)
}

/** For each group the first one that it is nearly the same as, itself where there is none. */
async function joined(groups: { words: Set<string>; numbers: string }[], pause: Pause): Promise<number[]> {
  const holders = new Map<string, number[]>()
  for (const [index, { words }] of groups.entries()) {
    for (const word of words) {
      const list = holders.get(word)
      if (list) list.push(index)
      else holders.set(word, [index])
    }
    await pause()
  }
  const parents: number[] = []
  for (const [index, group] of groups.entries()) {
    parents[index] = index
    const rarest = [...group.words]
      .map((word) => holders.get(word) ?? [])
      .sort((a, b) => a.length - b.length)
      .slice(0, 3)
    const others = new Set(rarest.flatMap((list) => list.slice(0, mostCompared)))
    for (const other of others) {
      const earlier = groups[other]
      if (other >= index || !earlier || earlier.numbers !== group.numbers) continue
      if (sharedOf(group.words, earlier.words) < alike) continue
      parents[index] = parents[other] ?? other
      break
    }
    await pause()
  }
  return parents
}

/** The words in both as a share of the words in either (Jaccard). */
function sharedOf(a: Set<string>, b: Set<string>) {
  let both = 0
  for (const word of a) if (b.has(word)) both++
  const either = a.size + b.size - both
  return either === 0 ? 1 : both / either
}
