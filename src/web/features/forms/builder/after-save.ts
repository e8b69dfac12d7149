import type { Form } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import type { BuilderState, FieldDraft } from './builder-state.ts'
import { contentOf, type FormContent, sameContent } from './form-content.ts'
import { mapHistory } from './history.ts'

export const storedOf = ({ formId, ownerSlug, version, visibility, language, can }: Form) => ({
  formId,
  ownerSlug,
  version,
  visibility,
  language,
  can,
})

/**
 * The server may have trimmed texts and given questions new ids. What was not touched while saving becomes what the
 * server has; what was keeps its changes, under the new ids.
 */
export function afterSave(state: BuilderState, sent: FormContent | null, form: Form): BuilderState {
  const stored = storedOf(form)
  const saved = contentOf(form)
  if (!sent) {
    // Somebody else's changes are not in what is edited here: to save it, it has to be merged first.
    const isSame = state.saved !== null && sameContent(state.saved, saved)
    return {
      ...state,
      stored: isSame ? stored : { ...stored, version: state.stored?.version ?? stored.version },
    }
  }
  const newIds = new Map(
    sent.questions.flatMap((question, index) => {
      const id = saved.questions[index]?.id ?? question.id
      return id === question.id ? [] : [[question.id, { id, question }] as const]
    }),
  )
  const rename = <Q extends Question>(question: Q): Q => {
    const renamed = newIds.get(question.id)
    return renamed ? { ...question, id: renamed.id } : question
  }
  const { content, field, history } = state
  return {
    ...state,
    stored,
    saved,
    content: content === sent ? saved : withQuestions(content, rename),
    field: field && afterRename(field, rename),
    history: mapHistory(history, (step) => ({
      ...step,
      // An earlier meaning keeps its id: with it, undo brings its answers back.
      content: withQuestions(step.content, (question) => {
        const renamed = newIds.get(question.id)
        return renamed && sameMeaning(question, renamed.question) ? rename(question) : question
      }),
    })),
    putAway: null,
    warned: false,
  }
}

function withQuestions(content: FormContent, change: (question: Question) => Question): FormContent {
  const questions = content.questions.map(change)
  return questions.every((question, index) => question === content.questions[index])
    ? content
    : { ...content, questions }
}

/** Answers can be compared: the same type, and the same range of a scale. */
const sameMeaning = (a: Question, b: Question) =>
  a.type === b.type && (a.type !== 'scale' || b.type !== 'scale' || (a.min === b.min && a.max === b.max))

/** An untouched draft stays untouched. */
function afterRename(field: FieldDraft, rename: (question: Question) => Question): FieldDraft {
  const original = field.original && rename(field.original)
  return {
    ...field,
    original,
    question: field.question === field.original && original ? original : rename(field.question),
  }
}
