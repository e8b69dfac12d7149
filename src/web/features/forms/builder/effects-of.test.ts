import { expect, test } from 'vitest'
import type { Effect } from '#contract/forms/effects.ts'
import type { Question } from '#contract/questions/question.ts'
import { inWords, needsConsent } from './effects-of.ts'

const now: Question[] = [{ id: 'q', type: 'short', label: 'New words' }]
const effect = (change: Partial<Effect>): Effect => ({
  questionId: 'q',
  label: 'Old words',
  kind: 'wording',
  answers: 12,
  options: [],
  ...change,
})
const option = (kind: 'wording' | 'removed', answers: number) => ({ value: 'Yes', kind, answers })

test.each<[Partial<Effect>, string[], boolean]>([
  [{}, ['Wording only: 12 answers now read with the new words.'], false],
  [{ answers: 1 }, ['Wording only: 1 answer now reads with the new words.'], false],
  [
    { label: 'New words', options: [option('wording', 3)] },
    ['Option “Yes”: 3 answers now read with the new words.'],
    false,
  ],
  [
    { label: 'New words', options: [option('removed', 1)] },
    ['Option “Yes” can no longer be chosen; its 1 answer stays in the results.'],
    true,
  ],
  [{ kind: 'removed', answers: 3 }, ['3 answers stay under “Removed questions”.'], true],
  [
    { kind: 'meaning' },
    ['Asked in another way: 12 answers stay apart under “Removed questions”, new ones start from zero.'],
    true,
  ],
])('%j', (change, words, grave) => {
  const effects = inWords([effect(change)], now)
  expect(effects.questions[0]?.words).toEqual(words)
  expect(needsConsent(effects)).toBe(grave)
})
