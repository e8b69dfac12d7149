import type { Form } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import { changesTo, contentOf, emptyContent, type FormContent } from './form-content.ts'
import { tidyQuestion } from './tidy-question.ts'

/** What the field editor holds: a new question, or a changed copy of one in the form. */
export interface FieldDraft {
  question: Question
  /** The question it was made from; null for a new one. */
  original: Question | null
}

export interface BuilderState {
  content: FormContent
  /** What the server has; null before the first save. */
  saved: FormContent | null
  /** What the server says of the form beside its content; null before the first save. */
  stored: Pick<Form, 'formId' | 'ownerSlug' | 'version' | 'visibility'> | null
  field: FieldDraft | null
  /** The question deleted last, as long as it can be brought back. */
  removed: { question: Question; index: number } | null
  /** Whether it was said that the field editor holds something the form does not have. */
  warned: boolean
}

export type BuilderAction =
  | { type: 'change-settings'; change: Partial<Omit<FormContent, 'questions'>> }
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
  | { type: 'undo-delete' }
  | { type: 'forget-deleted' }
  | { type: 'warn' }
  /** `sent` is what the server was given; null when only the visibility was. */
  | { type: 'saved'; sent: FormContent | null; form: Form }
  | { type: 'load'; form: Form }

export function initialState(form: Form | null): BuilderState {
  const content = form ? contentOf(form) : emptyContent
  const saved = form && content
  return { content, saved, stored: form && storedOf(form), field: null, removed: null, warned: false }
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  const { content, field } = state
  const { questions } = content
  switch (action.type) {
    case 'change-settings':
      return { ...state, content: { ...content, ...action.change } }
    case 'start-field':
      return { ...state, field: { question: action.question, original: null }, warned: false }
    case 'edit-field': {
      const original = questions.find(({ id }) => id === action.id)
      return original ? { ...state, field: { question: original, original }, warned: false } : state
    }
    case 'change-field':
      return field ? { ...state, field: { ...field, question: action.question }, warned: false } : state
    case 'keep-field':
      return field ? { ...withQuestions(state, kept(questions, field)), field: null, warned: false } : state
    case 'drop-field':
      return { ...state, field: null, warned: false }
    case 'move':
      return withQuestions(state, moved(questions, action.id, action.by))
    case 'place':
      return withQuestions(state, placed(questions, action.id, action.before))
    case 'duplicate':
      return withQuestions(state, duplicated(questions, action.id, action.newIds))
    case 'delete':
      return withoutQuestion(state, action.id)
    case 'undo-delete': {
      if (!state.removed) return state
      const { question, index } = state.removed
      return { ...withQuestions(state, questions.toSpliced(index, 0, question)), removed: null }
    }
    case 'forget-deleted':
      return { ...state, removed: null }
    case 'warn':
      return { ...state, warned: true }
    case 'saved':
      return afterSave(state, action.sent, action.form)
    case 'load':
      return initialState(action.form)
  }
}

/** Whether the field editor holds work that the form does not have. */
export const holdsUnkeptField = ({ field }: BuilderState) =>
  field !== null && field.question !== field.original

export const isDirty = (state: BuilderState) => {
  if (holdsUnkeptField(state)) return true
  return state.content !== state.saved && hasChanges(state.content, state.saved)
}

const hasChanges = (content: FormContent, saved: FormContent | null) =>
  Object.keys(changesTo(content, saved ?? emptyContent)).length > 0

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

const storedOf = ({ formId, ownerSlug, version, visibility }: Form) => ({
  formId,
  ownerSlug,
  version,
  visibility,
})

const withQuestions = (state: BuilderState, questions: readonly Question[]): BuilderState =>
  questions === state.content.questions ? state : { ...state, content: { ...state.content, questions } }

/** A question deleted while it was being edited is added at the end again. */
function kept(questions: readonly Question[], { question: draft }: FieldDraft) {
  const question = tidyQuestion(draft)
  const index = questions.findIndex(({ id }) => id === question.id)
  return index < 0 ? [...questions, question] : questions.with(index, question)
}

function moved(questions: readonly Question[], id: string, by: -1 | 1) {
  const from = questions.findIndex((question) => question.id === id)
  const question = questions[from]
  const to = from + by
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

function placed(questions: readonly Question[], id: string, before: string | null) {
  const question = questions.find((other) => other.id === id)
  if (!question || before === id) return questions
  const others = questions.filter((other) => other !== question)
  const to = before === null ? others.length : others.findIndex((other) => other.id === before)
  if (to < 0 || questions[to] === question) return questions
  return others.toSpliced(to, 0, question)
}

function duplicated(questions: readonly Question[], id: string, newIds: readonly string[]) {
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  const [newId, ...optionIds] = newIds
  if (!question || newId === undefined) return questions
  const copy = { ...question, id: newId }
  if ('options' in copy)
    copy.options = copy.options.map((option, at) => ({ ...option, id: optionIds[at] ?? option.id }))
  return questions.toSpliced(index + 1, 0, copy)
}

function withoutQuestion(state: BuilderState, id: string): BuilderState {
  const { questions } = state.content
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  if (!question) return state
  const editsIt = state.field?.original?.id === id
  return {
    ...withQuestions(state, questions.toSpliced(index, 1)),
    removed: { question, index },
    ...(editsIt && { field: null, warned: false }),
  }
}

/**
 * The server may have trimmed texts and given questions new ids. What was not touched while saving becomes what the
 * server has; what was keeps its changes, under the new ids.
 */
function afterSave(state: BuilderState, sent: FormContent | null, form: Form): BuilderState {
  const stored = storedOf(form)
  if (!sent) return { ...state, stored }
  const saved = contentOf(form)
  const renamed = new Map(sent.questions.map(({ id }, index) => [id, saved.questions[index]?.id ?? id]))
  const rename = <Q extends Question | null>(question: Q): Q =>
    question && { ...question, id: renamed.get(question.id) ?? question.id }
  const { content, field } = state
  return {
    ...state,
    stored,
    saved,
    content: content === sent ? saved : { ...content, questions: content.questions.map(rename) },
    field: field && afterRename(field, rename),
    warned: false,
  }
}

/** An untouched draft stays untouched. */
function afterRename(field: FieldDraft, rename: <Q extends Question | null>(question: Q) => Q): FieldDraft {
  const original = rename(field.original)
  return {
    original,
    question: field.question === field.original && original ? original : rename(field.question),
  }
}
