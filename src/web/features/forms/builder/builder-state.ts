import type { Form } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import { changesTo, emptyContent, type FormContent } from './form-content.ts'
import type { History } from './history.ts'

/** What the field editor holds: a new question, or a changed copy of one in the form. */
export interface FieldDraft {
  question: Question
  /** The question it was made from; null for a new one. */
  original: Question | null
  /** What somebody else did to the question meanwhile. */
  elsewhere?: 'changed' | 'deleted'
}

/** A state that undo goes back to. */
export interface Step {
  content: FormContent
  /** What the field editor held, where the step put that away. */
  field: FieldDraft | null
}

export interface BuilderState {
  content: FormContent
  /** What the changes were made to: what the server had when the form was loaded or saved; null before that. */
  saved: FormContent | null
  /** What the server says of the form beside its content; null before the first save. */
  stored: Pick<Form, 'formId' | 'ownerSlug' | 'version' | 'visibility' | 'language' | 'can'> | null
  field: FieldDraft | null
  history: History<Step>
  /** What the last step put away, as long as one is told that it can be brought back. */
  putAway: PutAway | null
  /** Whether it was said that the field editor holds something the form does not have. */
  warned: boolean
}

export type PutAway =
  | { what: 'question' | 'field'; question: Question }
  /** Everything that was not saved. */
  | { what: 'changes' }

export type BuilderAction =
  /** `at`: a moment in milliseconds; what is typed into one setting without a pause is one step. */
  | { type: 'change-settings'; change: Partial<Omit<FormContent, 'questions'>>; at?: number }
  | { type: 'start-field'; question: Question }
  | { type: 'edit-field'; id: string }
  | { type: 'change-field'; question: Question }
  | { type: 'keep-field' }
  | { type: 'drop-field' }
  | { type: 'move'; id: string; by: -1 | 1 }
  /** Puts it before another question; null: at the end. */
  | { type: 'place'; id: string; before: string | null }
  /** Puts a copy behind it. `newIds`: of the question, then of its options. */
  | { type: 'duplicate'; id: string; newIds: readonly string[] }
  | { type: 'delete'; id: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Goes back to what is saved. */
  | { type: 'discard' }
  | { type: 'forget-put-away' }
  | { type: 'warn' }
  /** `sent` is what the server was given; null when only the visibility was. */
  | { type: 'saved'; sent: FormContent | null; form: Form }
  /** Goes on with other content; `form` is what it was made to, if that is another version now. */
  | { type: 'replace'; content: FormContent; form: Form | null }

/** Work that was not saved the last time, and what it was made to. */
export interface Unsaved {
  content: FormContent
  saved: FormContent | null
  /** The version of the form it was made to. */
  version: number | null
  field: FieldDraft | null
}

/** Whether the field editor holds work that the form does not have. */
export const holdsUnkeptField = ({ field }: Pick<BuilderState, 'field'>) =>
  field !== null && field.question !== field.original

export const isDirty = (state: BuilderState) => holdsUnkeptField(state) || hasUnsaved(state)

const hasUnsaved = ({ content, saved }: BuilderState) =>
  content !== saved && Object.keys(changesTo(content, saved ?? emptyContent)).length > 0

/** The questions as the preview shows them: with what the field editor holds. */
export function shownQuestions(
  questions: readonly Question[],
  field: FieldDraft | null,
): readonly Question[] {
  if (!field) return questions
  const { question: draft } = field
  // A preview that lags behind may have the question and still its draft.
  if (!questions.some(({ id }) => id === draft.id)) return field.original ? questions : [...questions, draft]
  return questions.map((question) => (question.id === draft.id ? draft : question))
}
