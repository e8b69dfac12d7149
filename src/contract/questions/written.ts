import { z } from 'zod'
import { isStorable } from '../text.ts'
import type { Checked } from './definition.ts'

/** Longest answers, in UTF-16 units as the browser's maxlength counts them. */
const shortestLimit = 1
export const shortLimit = 1_000
export const longLimit = 10_000

/** The author's own, smaller limit of a text answer. */
export const maxLengthField = (limit: number) => {
  const message = `Please choose a whole number from ${shortestLimit} to ${limit}.`
  return z.int(message).min(shortestLimit, message).max(limit, message).optional()
}

/** Checks a text answer: a string of at most `limit` UTF-16 units that can be stored. */
export const checkText = (raw: unknown, limit: number): Checked<string> => {
  if (typeof raw !== 'string') return { problem: 'Please answer with text.' }
  if (raw.length > limit) return { problem: `Please write at most ${limit.toLocaleString('en')} characters.` }
  if (!isStorable(raw)) return { problem: unstorableAnswer }
  return { answer: raw }
}

export const unstorableAnswer = 'This text contains a character that cannot be stored. Please remove it.'

/** What all text types do with an answer once it is there. Texts are counted as answered only. */
export const writtenBehaviour = {
  tally: () => [''],
  show: (_question: unknown, answer: string) => answer,
  toText: (_question: unknown, answer: string) => answer,
}
