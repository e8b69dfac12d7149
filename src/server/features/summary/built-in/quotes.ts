import type { WrittenText } from '../rules.ts'

/** Longest part of an answer that is quoted. */
const quoteLength = 280
const mostQuotes = 3

/** Where the sentence around a place begins and ends. */
export function sentenceAround(text: string, at: number): { from: number; to: number } {
  const from = Math.max(0, ...[...'.!?\n;。！？'].map((mark) => text.lastIndexOf(mark, at - 1) + 1))
  const end = text.slice(at).search(/[.!?\n;。！？]/)
  return { from, to: end < 0 ? text.length : at + end + 1 }
}

/** Word for word a part of a text: all of a short one, else the sentence around a place, cut between words. */
function quoteFrom(text: string, at: number): string {
  const whole = text.trim()
  if (whole.length <= quoteLength) return whole
  const { from, to } = sentenceAround(text, at)
  const sentence = text.slice(from, to).trim()
  if (sentence.length <= quoteLength) return sentence
  const start = Math.max(from, at - quoteLength / 2)
  const cut = text.slice(start, start + quoteLength)
  return cut
    .replace(start > from ? /^\S*\s+/ : /^\s+/, '')
    .replace(/\s+\S*$/, '')
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}

export interface Candidate {
  text: WrittenText
  /** Its cluster: of the same answer one is quoted. */
  cluster: number
  at: number
  /** The higher, the better it stands for the others. */
  weight: number
}

/** The most telling of some texts, no two of them nearly the same, each response once. */
export function chooseQuotes(candidates: readonly Candidate[]) {
  const clusters = new Set<number>()
  const responses = new Set<string>()
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.length === mostQuotes) break
    if (clusters.has(candidate.cluster) || responses.has(candidate.text.responseId)) continue
    clusters.add(candidate.cluster)
    responses.add(candidate.text.responseId)
    chosen.push(candidate)
  }
  return chosen.map(({ text: { responseId, questionId, text }, at }) => ({
    responseId,
    questionId,
    text: quoteFrom(text, at),
  }))
}
