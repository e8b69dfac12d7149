import type { Form } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import { afterSave, storedOf } from './after-save.ts'
import {
  type BuilderAction,
  type BuilderState,
  type FieldDraft,
  holdsUnkeptField,
  type Step,
  type Unsaved,
} from './builder-state.ts'
import { fieldProblems } from './field-problems.ts'
import { contentOf, emptyContent, type FormContent, sameContent } from './form-content.ts'
import { type History, noHistory, record, stepBack, stepForward } from './history.ts'
import { duplicated, moved, placed, withQuestion } from './question-list.ts'
import { rebaseField } from './rebase-field.ts'
import { tidyQuestion } from './tidy-question.ts'

export function initialState({ form, unsaved }: { form: Form | null; unsaved?: Unsaved | null }) {
  const content = form ? contentOf(form) : emptyContent
  const state: BuilderState = {
    content,
    saved: form && content,
    stored: form && storedOf(form),
    field: null,
    history: noHistory,
    putAway: null,
    warned: false,
  }
  if (!unsaved) return state
  const { saved, version, field } = unsaved
  const stored = state.stored && { ...state.stored, version: version ?? state.stored.version }
  const before = { ...state, content: saved ?? emptyContent, saved, stored, field }
  return sameContent(before.content, unsaved.content) ? before : step(before, unsaved.content)
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  const { content, field } = state
  const { questions } = content
  switch (action.type) {
    case 'change-settings':
      return changeSettings(state, action.change, action.at)
    case 'start-field':
      return openField(state, { question: action.question, original: null })
    case 'edit-field': {
      const original = questions.find(({ id }) => id === action.id)
      return original ? openField(state, { question: original, original }) : state
    }
    case 'change-field':
      return field ? { ...state, field: { ...field, question: action.question }, warned: false } : state
    case 'keep-field':
      return field ? { ...keepField(state, field), field: null, warned: false } : state
    case 'drop-field':
      return dropField(state)
    case 'move':
      return stepTo(state, moved(questions, action.id, action.by))
    case 'place':
      return stepTo(state, placed(questions, action.id, action.before))
    case 'duplicate':
      return stepTo(state, duplicated(questions, action.id, action.newIds))
    case 'delete':
      return deleteQuestion(state, action.id)
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'discard':
      return discard(state)
    case 'forget-put-away':
      return { ...state, putAway: null }
    case 'warn':
      return { ...state, warned: true }
    case 'saved':
      return afterSave(state, action.sent, action.form)
    case 'replace': {
      const { form } = action
      const next = rebaseField(inEditor(step(state, action.content)))
      return form ? { ...next, saved: contentOf(form), stored: storedOf(form) } : next
    }
  }
}

/** @param putsAway what the field editor held, when the step takes it away */
function step(
  state: BuilderState,
  content: FormContent,
  putsAway: FieldDraft | null = null,
  typing: History<Step>['typing'] = null,
): BuilderState {
  const history = record(state.history, { content: state.content, field: putsAway }, typing)
  return { ...state, content, history, putAway: null }
}

const stepTo = (state: BuilderState, questions: readonly Question[]) =>
  questions === state.content.questions ? state : step(state, { ...state.content, questions })

function changeSettings(state: BuilderState, change: Partial<FormContent>, at?: number) {
  const isText = Object.values(change).every((value) => typeof value === 'string')
  const typing = at !== undefined && isText ? { place: Object.keys(change).join(), at } : null
  return step(state, { ...state.content, ...change }, null, typing)
}

/** A question deleted while it was being edited is added at the end again. */
const keepField = (state: BuilderState, { question }: FieldDraft) =>
  stepTo(state, withQuestion(state.content.questions, tidyQuestion(question)))

/** What the editor held goes into the form when it is fit for it; else it is dropped, and undo brings it back. */
function openField(state: BuilderState, field: FieldDraft): BuilderState {
  const held = state.field
  if (held?.question.id === field.question.id) return state
  const isFit = held && Object.keys(fieldProblems(held.question)).length === 0
  const put = held && isFit && holdsUnkeptField(state) ? keepField(state, held) : dropField(state)
  return { ...put, field, warned: false }
}

function dropField(state: BuilderState): BuilderState {
  const { field } = state
  const closed = { ...state, field: null, warned: false }
  if (!field || !holdsUnkeptField(state)) return closed
  return { ...step(closed, state.content, field), putAway: { what: 'field', question: field.question } }
}

function deleteQuestion(state: BuilderState, id: string): BuilderState {
  const { content, field } = state
  const question = content.questions.find((other) => other.id === id)
  if (!question) return state
  const questions = content.questions.filter((other) => other !== question)
  const edited = field?.original?.id === id ? field : null
  return {
    ...step(state, { ...content, questions }, edited),
    putAway: { what: 'question', question },
    ...(edited && { field: null, warned: false }),
  }
}

function discard(state: BuilderState): BuilderState {
  const held = holdsUnkeptField(state) ? state.field : null
  const next = step(state, state.saved ?? emptyContent, held)
  return { ...next, field: null, warned: false, putAway: { what: 'changes' } }
}

function undo(state: BuilderState): BuilderState {
  const { content, field, history } = state
  const jump = stepBack(history, { content, field: history.past.at(-1)?.field ?? null })
  if (!jump) return state
  const next = inEditor({ ...state, content: jump.state.content, history: jump.history, putAway: null })
  return { ...next, field: next.field ?? jump.state.field, warned: field ? next.warned : false }
}

function redo(state: BuilderState): BuilderState {
  const { content, field, history } = state
  const away = history.future[0]?.field ?? null
  const held = away && field?.question.id === away.question.id ? field : away
  const jump = stepForward(history, { content, field: held })
  if (!jump) return state
  const next = { ...state, content: jump.state.content, history: jump.history, putAway: null }
  return held === field ? { ...next, field: null, warned: false } : inEditor(next)
}

/** What lies untouched in the field editor follows the form. */
function inEditor(state: BuilderState): BuilderState {
  const { field, content } = state
  if (!field?.original || holdsUnkeptField(state)) return state
  const now = content.questions.find(({ id }) => id === field.question.id)
  if (now === field.original) return state
  return { ...state, field: now ? { question: now, original: now } : null, warned: false }
}
