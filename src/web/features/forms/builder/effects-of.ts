import { type Effect, effectsOfChange } from '#contract/forms/effects.ts'
import type { Question } from '#contract/questions/question.ts'
import { call } from '#web/lib/api.ts'
import { formatCount, formatCounted } from '#web/lib/format.ts'
import type { BuilderState } from './builder-state.ts'
import { sameValue } from './same-value.ts'

/** What a save would do to the answers of one question, in words. */
export interface EffectWords {
  questionId: string
  label: string
  kind: Effect['kind']
  /** Whether answers are no longer counted where they were: not by other words alone. */
  isGrave: boolean
  words: string[]
}

export interface Effects {
  questions: EffectWords[]
  /** In one sentence. */
  summary: string
}

/** What saving would do to answers that are there; null when it does nothing to any. */
export async function effectsOf({ content, saved, stored }: BuilderState): Promise<Effects | null> {
  if (!stored || !saved || sameValue(content.questions, saved.questions)) return null
  const { effects } = await call(effectsOfChange, {
    params: { formId: stored.formId },
    body: { questions: [...content.questions] },
  })
  return effects.length > 0 ? inWords(effects, content.questions) : null
}

export const needsConsent = ({ questions }: Effects) => questions.some(({ isGrave }) => isGrave)

export function inWords(effects: readonly Effect[], after: readonly Question[]): Effects {
  const labels = new Map(after.map(({ id, label }) => [id, label]))
  const questions = effects.map((effect): EffectWords => {
    const { questionId, label, kind, options } = effect
    const isGrave = kind !== 'wording' || options.some((option) => option.kind === 'removed')
    return { questionId, label, kind, isGrave, words: wordsOf(effect, labels.get(questionId)) }
  })
  const reworded = questions.filter(({ isGrave }) => !isGrave).length
  const answered = formatCounted(questions.length, 'question')
  const summary =
    reworded === questions.length
      ? `Wording only: answers to ${answered} now read with the new words.`
      : `Answers to ${answered} are kept.`
  return { questions, summary }
}

const stay = (count: number) => `${formatCounted(count, 'answer')} ${count === 1 ? 'stays' : 'stay'}`

const read = (count: number) =>
  `${formatCounted(count, 'answer')} now ${count === 1 ? 'reads' : 'read'} with the new words.`

function wordsOf({ kind, answers, label, options }: Effect, newLabel: string | undefined): string[] {
  if (kind === 'removed') return [`${stay(answers)} under “Removed questions”.`]
  if (kind === 'meaning')
    return [
      `Asked in another way: ${stay(answers)} apart under “Removed questions”, new ones start from zero.`,
    ]
  return [
    ...(label === newLabel ? [] : [`Wording only: ${read(answers)}`]),
    ...options.map((option) =>
      option.kind === 'removed'
        ? `Option “${option.value}” can no longer be chosen; its ${formatCount(option.answers)} ${option.answers === 1 ? 'answer stays' : 'answers stay'} in the results.`
        : `Option “${option.value}”: ${read(option.answers)}`,
    ),
  ]
}
