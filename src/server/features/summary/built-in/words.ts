import { languagesOf, stopWordsOf } from './languages.ts'
import type { Pause } from './slices.ts'

/** A word of a text. */
export interface Word {
  /** Lower-case; in English without the s of the plural. */
  key: string
  at: number
  end: number
  /** Says nothing by itself. */
  stop: boolean
  /** Begins a part: a phrase does not reach over this place. */
  begins: boolean
}

/** What is read of a long text for themes. */
const readLength = 1_000

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const spacedWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
const isNumber = /^[\p{N}'’-]+$/u

/** The words of a text with their places, also in scripts that write no spaces. */
export function wordsOf(text: string, language: string, stopWords: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  let last = 0
  for (const [at, word] of placesOf(text.slice(0, readLength))) {
    const plain = word.toLowerCase().replaceAll('’', "'")
    const begins = words.length === 0 || /[^\s'’-]/.test(text.slice(last, at))
    const short = plain.length < 2 && !unspaced.test(plain)
    const stop =
      short || isNumber.test(plain) || stopWords.has(plain) || stopWords.has(plain.replace(/'.*/, ''))
    words.push({ key: folded(plain, language), at, end: at + word.length, stop, begins })
    last = at + word.length
  }
  return words
}

function* placesOf(text: string): Generator<[at: number, word: string]> {
  if (!unspaced.test(text)) {
    for (const match of text.matchAll(spacedWord)) yield [match.index, match[0]]
    return
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  for (const { segment, index, isWordLike } of segmenter.segment(text)) if (isWordLike) yield [index, segment]
}

let segmenter: Intl.Segmenter | undefined

const folded = (word: string, language: string) =>
  language === 'en' && word.length > 4 ? word.replace(/(?<=[^su])s$/, '') : word

/** The words of every text, each read in its own language. */
export async function wordsOfAll(texts: readonly string[], pause: Pause) {
  const languages = await languagesOf(texts, pause)
  const read: { language: string; words: Word[] }[] = []
  for (const [index, text] of texts.entries()) {
    const language = languages[index] ?? ''
    read.push({ language, words: wordsOf(text, language, await stopWordsOf(language)) })
    await pause()
  }
  return read
}
