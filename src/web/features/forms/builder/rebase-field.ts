import type { Question } from '#contract/questions/question.ts'
import { type BuilderState, holdsUnkeptField } from './builder-state.ts'
import { sameValue } from './same-value.ts'

/**
 * The form under the field editor is another one now. What was written there stays: on top of what the question became,
 * or as a new field where the question is gone.
 */
export function rebaseField(state: BuilderState): BuilderState {
  const { field, content } = state
  if (!field?.original || !holdsUnkeptField(state)) return state
  const { question, original } = field
  const now = content.questions.find(({ id }) => id === question.id)
  if (!now) return { ...state, field: { question, original: null, elsewhere: 'deleted' }, warned: false }
  if (sameValue(now, original)) return { ...state, field: { ...field, original: now } }
  const both = now.type === question.type ? onTopOf(now, original, question) : question
  return { ...state, field: { question: both, original: now, elsewhere: 'changed' }, warned: false }
}

/** What was not touched here follows the other side. */
function onTopOf(now: Question, original: Question, question: Question): Question {
  const names = Object.keys({ ...original, ...question })
  const touched = names.filter((name) => !sameValue(Reflect.get(question, name), Reflect.get(original, name)))
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, Reflect.get(question, name)])) }
}
