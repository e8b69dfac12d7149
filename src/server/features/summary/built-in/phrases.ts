import type { Pause } from './slices.ts'
import type { Word } from './words.ts'

/** A key phrase and who used it. */
export interface Phrase {
  /** The words as somebody wrote them. */
  shown: string
  keys: string[]
  /** The first place in each text, by the text's index. */
  places: Map<number, number>
  /** Numbers of the responses, ascending. */
  responses: number[]
}

interface Read {
  text: string
  /** Number of the response it belongs to; texts of one response stand together. */
  response: number
  words: readonly Word[]
  /** Words of the question: to repeat them says nothing. */
  asked: ReadonlySet<string>
}

const longestPhrase = 3
/** How many phrases are counted at most, whatever people write. */
const mostCounted = 100_000
const mostPhrases = 8
/** Two phrases with a word in common are the same theme when so many of the rarer one's responses hold both. */
const sameTheme = 0.6

/** In how many responses a phrase of so many words has to be to count as a theme; one word alone is soon said twice. */
export const fewestOf = (responses: number, words = 1) =>
  Math.max(words > 1 ? 2 : 3, Math.floor(Math.sqrt(responses) / 2))

/**
 * Themes by key phrases: one to three words that neither begin nor end with a word that says nothing, by how many
 * responses hold them, longer ones first since they say more; what only repeats a better one is left out.
 */
export async function keyPhrases(texts: readonly Read[], pause: Pause): Promise<Phrase[]> {
  const responses = new Set(texts.map(({ response }) => response)).size
  let counted = new Map<string, number>()
  for (let length = 1; length <= longestPhrase; length++) {
    // What is said twice may be part of a longer phrase.
    const often = await count(texts, length, counted, fewestOf(responses, 2), pause)
    counted = new Map([...counted, ...often])
  }
  const best = [...counted]
    .filter(([key, holders]) => holders >= fewestOf(responses, key.split(' ').length))
    .map(([key, holders]) => ({ key, worth: holders * (1 + 0.5 * (key.split(' ').length - 1)) }))
    .sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1))
    .slice(0, 60)
  const found = await collect(texts, new Set(best.map(({ key }) => key)), pause)
  return distinct(best.flatMap(({ key }) => found.get(key) ?? []))
}

/** Phrases of a length that enough responses hold, with how many do. */
async function count(
  texts: readonly Read[],
  length: number,
  shorter: ReadonlyMap<string, number>,
  fewest: number,
  pause: Pause,
) {
  const counts = new Map<string, { holders: number; last: number }>()
  for (const text of texts) {
    for (const { key } of phrasesIn(text, length, shorter)) {
      const known = counts.get(key)
      if (!known) {
        if (counts.size < mostCounted) counts.set(key, { holders: 1, last: text.response })
      } else if (known.last !== text.response) {
        known.holders++
        known.last = text.response
      }
    }
    await pause()
  }
  const often = [...counts].filter(([, { holders }]) => holders >= fewest)
  return new Map(often.map(([key, { holders }]) => [key, holders]))
}

/** The phrases of a length in a text, all of whose telling words are in `shorter` (any, for single words). */
function* phrasesIn({ words, asked }: Read, length: number, shorter: ReadonlyMap<string, number>) {
  for (let first = 0; first + length <= words.length; first++) {
    const part = words.slice(first, first + length)
    const [head, tail] = [part[0], part.at(-1)]
    if (!head || !tail || head.stop || tail.stop) continue
    if (part.some(({ begins }, index) => index > 0 && begins)) continue
    if (
      length === 1
        ? asked.has(head.key)
        : part.some(({ stop, key }) => !stop && !shorter.has(key) && !asked.has(key))
    )
      continue
    yield { key: part.map(({ key }) => key).join(' '), at: head.at, end: tail.end }
  }
}

/** Who used which of some phrases, and where. */
async function collect(texts: readonly Read[], wanted: ReadonlySet<string>, pause: Pause) {
  const found = new Map<string, Phrase>()
  const all = new Map([...wanted].flatMap((key) => key.split(' ')).map((key) => [key, 1]))
  for (const [index, text] of texts.entries()) {
    for (let length = 1; length <= longestPhrase; length++) {
      for (const { key, at, end } of phrasesIn(text, length, all)) {
        if (!wanted.has(key)) continue
        const phrase: Phrase = found.get(key) ?? {
          shown: text.text.slice(at, end),
          keys: key.split(' '),
          places: new Map(),
          responses: [],
        }
        found.set(key, phrase)
        if (!phrase.places.has(index)) phrase.places.set(index, at)
        if (phrase.responses.at(-1) !== text.response) phrase.responses.push(text.response)
      }
    }
    await pause()
  }
  return found
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  const chosen: (Phrase & { holders: Set<number> })[] = []
  for (const phrase of phrases) {
    const repeats = chosen.some(
      ({ keys, holders }) =>
        phrase.keys.some((key) => keys.includes(key)) &&
        phrase.responses.filter((response) => holders.has(response)).length >=
          sameTheme * Math.min(phrase.responses.length, holders.size),
    )
    if (repeats) continue
    chosen.push({ ...phrase, holders: new Set(phrase.responses) })
    if (chosen.length === mostPhrases) break
  }
  return chosen
}
