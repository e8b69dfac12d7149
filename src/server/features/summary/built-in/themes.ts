import type { Claim } from '#contract/summary.ts'
import { proportion } from '../../analysis/rules.ts'
import type { WrittenText } from '../rules.ts'
import { clustersOf } from './clusters.ts'
import { fewestOf, keyPhrases, type Phrase } from './phrases.ts'
import { type Candidate, chooseQuotes, sentenceAround } from './quotes.ts'
import type { Pause } from './slices.ts'
import { type Dictionary, dictionaryOf, type Tone, toneOf } from './tone.ts'
import { type Word, wordsOf, wordsOfAll } from './words.ts'

interface Placed extends WrittenText {
  /** Texts of one cluster are nearly the same. */
  cluster: number
}

interface Read extends Placed {
  words: Word[]
  language: string
  /** The number of its response. */
  response: number
}

interface TextClaims {
  strengths: Claim[]
  improvements: Claim[]
  themes: Claim[]
}

/** Answers below which a question's texts are never taken for a list of a few things. */
const fewestListed = 10
const mostListed = 2

/**
 * What texts come down to: key phrases with how those who use them sound, and the answer given most where people name
 * one of a few things.
 * @param texts newest first, those of one response together
 * @param labels questions by id
 */
export async function claimsOfTexts(
  texts: readonly WrittenText[],
  labels: ReadonlyMap<string, string>,
  pause: Pause,
): Promise<TextClaims> {
  const clusters = await clustersOf(
    texts.map(({ text }) => text),
    pause,
  )
  const placed = texts.map((text, index): Placed => ({ ...text, cluster: clusters[index] ?? index }))
  const byQuestion = grouped(placed, ({ questionId }) => questionId)
  const lists = new Set([...byQuestion].filter(([, own]) => isList(own)).map(([id]) => id))
  const prose = await readProse(
    placed.filter(({ questionId }) => !lists.has(questionId)),
    pause,
  )
  const asked = new Map(
    [...labels].map(([id, label]) => [id, new Set(wordsOf(label, 'en', new Set()).map(({ key }) => key))]),
  )
  const phrases = await keyPhrases(
    prose.map((text) => ({ ...text, asked: asked.get(text.questionId) ?? new Set<string>() })),
    pause,
  )
  const claims: TextClaims = { strengths: [], improvements: [], themes: [] }
  for (const phrase of phrases) {
    addTheme(claims, phrase, prose, await dictionaryOf('en'))
    await pause()
  }
  for (const id of lists) claims.themes.push(...listed(byQuestion.get(id) ?? [], labels.get(id) ?? ''))
  claims.themes.sort((a, b) => b.count - a.count)
  return claims
}

async function readProse(texts: readonly Placed[], pause: Pause): Promise<Read[]> {
  const words = await wordsOfAll(
    texts.map(({ text }) => text),
    pause,
  )
  const numbers = new Map<string, number>()
  return texts.flatMap((text, index) => {
    const own = words[index]
    const response = numbers.get(text.responseId) ?? numbers.size
    numbers.set(text.responseId, response)
    return own ? [{ ...text, ...own, response }] : []
  })
}

function grouped<Key>(texts: readonly Placed[], keyOf: (text: Placed) => Key): Map<Key, Placed[]> {
  const groups = new Map<Key, Placed[]>()
  for (const text of texts) {
    const group = groups.get(keyOf(text))
    if (group) group.push(text)
    else groups.set(keyOf(text), [text])
  }
  return groups
}

/** Whether people mostly name one of a few things. */
function isList(texts: readonly Placed[]) {
  if (texts.length < fewestListed) return false
  const short = texts.filter(({ text }) => text.length <= 60).length
  return (
    short >= 0.8 * texts.length && new Set(texts.map(({ cluster }) => cluster)).size <= 0.5 * texts.length
  )
}

/** The answers that were written most. */
function listed(texts: readonly Placed[], label: string): Claim[] {
  return [...grouped(texts, ({ cluster }) => cluster).values()]
    .filter((same) => same.length >= fewestOf(texts.length))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostListed)
    .flatMap((same) => {
      const [newest] = same
      if (!newest) return []
      const count = new Set(same.map(({ responseId }) => responseId)).size
      // The same words again are no further evidence: a few responses stand for all.
      const quotes = chooseQuotes(same.map((text, at) => ({ text, cluster: at, at: 0, weight: -at })))
      return [{ text: `${quoted(newest.text)} as an answer to ${quoted(label)}`, count, quotes }]
    })
}

const quoted = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return `“${
    line.length > 90
      ? `${line
          .slice(0, 88)
          .replace(/[\ud800-\udbff]$/, '')
          .replace(/[\s\p{Terminal_Punctuation}…]+$/u, '')}…`
      : line
  }”`
}

function addTheme(
  claims: TextClaims,
  phrase: Phrase,
  texts: readonly Read[],
  dictionary: Dictionary | undefined,
) {
  const tones = tonesOf(phrase, texts, dictionary)
  const candidates = (tone?: Tone): Candidate[] =>
    [...phrase.places].flatMap(([index, at]) => {
      const text = texts[index]
      if (!text || (tone && tones.get(text.response) !== tone)) return []
      return [{ text, cluster: text.cluster, at, weight: weightOf(text) }]
    })
  const count = phrase.responses.length
  const named = quoted(phrase.shown)
  const told = [...tones.values()]
  const of = (tone: Tone) => told.filter((found) => found === tone).length
  const sentiment = { positive: of('positive'), negative: of('negative'), neutral: of('neutral') }
  claims.themes.push({
    text: named,
    count,
    quotes: chooseQuotes(candidates()),
    ...(told.length >= 3 && { sentiment }),
  })
  const decided = sentiment.positive + sentiment.negative
  for (const [tone, list, words] of [
    ['positive', claims.strengths, 'mostly spoken well of'],
    ['negative', claims.improvements, 'mostly criticized'],
  ] as const) {
    const own = sentiment[tone]
    if (own < 3 || proportion(own, decided).low <= 0.5) continue
    list.push({ text: `${named}: ${words}`, count: own, quotes: chooseQuotes(candidates(tone)), sentiment })
  }
}

/** How each response that uses the phrase sounds around it, where its language has a dictionary. */
function tonesOf(phrase: Phrase, texts: readonly Read[], dictionary: Dictionary | undefined) {
  const tones = new Map<number, Tone>()
  for (const [index, at] of phrase.places) {
    const text = texts[index]
    if (!dictionary || text?.language !== 'en') continue
    const { from, to } = sentenceAround(text.text, at)
    const tone = toneOf(
      text.text,
      text.words.filter((word) => word.at >= from && word.end <= to),
      dictionary,
    )
    const known = tones.get(text.response)
    tones.set(text.response, known && known !== tone ? 'neutral' : tone)
  }
  return tones
}

/** A sentence or two tell most; newer ones before older ones of the same kind. */
const weightOf = ({ text, response }: Read) =>
  (text.length >= 25 && text.length <= 220 ? 1 : 0) + (text.length >= 12 ? 0.5 : 0) - response / 1_000_000
