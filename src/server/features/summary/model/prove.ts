import { claimLength } from '#contract/summary.ts'
import { type ReadText, read, sameWord } from './claim-words.ts'
import type { Evidence, Kind, Proven } from './work.ts'

/** Responses that a claim of a model has to rest on: what one person wrote is no theme. */
const fewestResponses = 2
const longestQuote = 280

/** Links, addresses, markup, and characters that are not seen. */
const unfit = /https?:|www\.|@|\p{L}\.\p{L}{2,}|[<>`*_#[\]{}|\\~^=]|\p{Cc}|\p{Cf}|\p{Co}/iu

/** Answers that speak to a machine instead of about the matter. They prove nothing. */
const instructs = [
  /\b(ignor|disregard|forget|overrid|bypass)\w*\b.{0,40}\b(all|any|above|before|earlier|previous|prior|instruction|rule|prompt|answer)/is,
  /\b(system|developer|assistant|user)\s*(prompt|message|:|\])/i,
  /\b(prompt|jailbreak|json|language model|as an ai|chatgpt|gpt|llm)\b/i,
  /\byou are (now|an?)\b.{0,30}\b(ai|assistant|model|bot|summari)/is,
  /\b(summar(y|ise|ize)|claim|theme|strength|improvement)s?\b.{0,40}\b(must|should|shall|has to|is to|only|that)\b/is,
  /\b(write|say|state|report|output|respond|reply|print|add|list|claim|conclude|repeat|mention|include)\b.{0,20}(\bthat\b|:|["“'‘])/is,
  /\b(ignorier|vergiss|missachte)\w*\b.{0,60}\b(anweisung|regel|vorherig|bisherig|oben)/is,
  /\b(ignor\w+|oublie\w*|olvida\w*)\b.{0,60}\b(instruc\w+|consignes?|anterior\w*|précédent\w*)/is,
  /<\|.*?\|>|<\/?(system|instructions?|assistant|user)\b|\[\/?inst\]|^#{2,}|"role"\s*:/im,
]
const isInstruction = (text: string) => instructs.some((pattern) => pattern.test(text))

/** A claim as a model made it; nothing of it is believed. */
export interface Alleged {
  kind: Kind
  text: string
  evidence: readonly Evidence[]
}

/** What somebody answered to a question, if it was there to be read. */
export type AnswerOf = (responseId: string, questionId: string) => string | undefined

/**
 * What of a claim is proven; undefined when it is not. Its sentence is plain, short, and tells no numbers. Each piece of
 * evidence stands word for word in the answer it names, once for each response, and shares at least half of the
 * claim's telling words (two where it has two); each telling word stands in at least two of them; it is negated as the
 * claim is, and does not sound the other way. At least two responses remain.
 */
export async function prove(
  { kind, text, evidence }: Alleged,
  answerOf: AnswerOf,
  language: string,
): Promise<Proven | undefined> {
  const sentence = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (sentence === '' || sentence.length > claimLength || unfit.test(sentence) || isInstruction(sentence))
    return undefined
  const claim = await read(sentence, language)
  if (claim.counts || claim.telling.length === 0) return undefined
  const byResponse = new Map<string, { found: Evidence; words: ReadText }>()
  for (const found of evidence) {
    if (byResponse.has(found.responseId)) continue
    const whole = answerOf(found.responseId, found.questionId)
    const quote = found.quote
      .trim()
      .slice(0, longestQuote)
      .replace(/[\ud800-\udbff]$/, '')
    if (!whole || quote === '' || !whole.includes(quote) || isInstruction(whole)) continue
    const words = await read(quote, language)
    if (supports(claim, words, kind)) byResponse.set(found.responseId, { found: { ...found, quote }, words })
  }
  const pieces = [...byResponse.values()]
  const holders = (word: string) => pieces.filter(({ words }) => has(words, word)).length
  if (pieces.length < fewestResponses || claim.telling.some((word) => holders(word) < fewestResponses))
    return undefined
  return {
    kind,
    text: sentence,
    evidence: pieces.map(({ found: { responseId, questionId, quote } }) => ({
      responseId,
      questionId,
      quote,
    })),
  }
}

const has = (words: ReadText, word: string) => words.every.some((other) => sameWord(word, other))

function supports(claim: ReadText, quote: ReadText, kind: Kind) {
  const shared = claim.telling.filter((word) => has(quote, word)).length
  const needed = Math.max(Math.min(2, claim.telling.length), Math.ceil(claim.telling.length / 2))
  if (shared < needed || claim.negated !== quote.negated) return false
  const tones = new Set([
    claim.tone,
    quote.tone,
    kind === 'strengths' ? 'positive' : kind === 'improvements' ? 'negative' : 'neutral',
  ])
  // A wish is friendly at times, so only praise and claims themselves have to sound alike.
  if (kind === 'improvements') return !(claim.tone === 'negative' && quote.tone === 'positive')
  return !(tones.has('positive') && tones.has('negative'))
}
