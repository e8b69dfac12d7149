import type { Question } from '#contract/questions/question.ts'

type KeyOf<Q> = Q extends unknown ? keyof Q : never
type ValueOf<Q, K> = Q extends unknown ? (K extends keyof Q ? Q[K] : never) : never

/** Every field any question type has, each optional: how the editor's parts read a question. */
export type FieldSettings = { [K in KeyOf<Question>]?: ValueOf<Question, K> | undefined }

/** What every part of the field editor is given. `problems` maps a path in the question ('label', 'options.1.value'). */
export interface FieldPart {
  settings: FieldSettings
  problems: Readonly<Record<string, string>>
  onChange: (change: FieldSettings) => void
}

/** The question with some of its fields replaced. */
export const changed = (question: Question, change: FieldSettings) => ({ ...question, ...change }) as Question
