import type { Flaw } from './definition.ts'
import { type Question, type QuestionInput, typeOf } from './question.ts'
import { defaultMetric } from './scale.ts'

/**
 * Gives the missing ids of questions and options, and the metric a scale starts with. Ids that came are kept.
 * @param newId makes an id nobody has used
 */
export function completeQuestions(questions: readonly QuestionInput[], newId: () => string): Question[] {
  return questions.map((question) => {
    const complete = { ...question, id: question.id ?? newId() }
    if ('options' in complete) {
      complete.options = complete.options.map((option) => ({ ...option, id: option.id ?? newId() }))
    }
    if (complete.type === 'scale') complete.metric ??= defaultMetric(complete)
    return complete as Question
  })
}

/** A new question of a type as the builder starts it. */
export const newQuestion = (type: Question['type'], newId: () => string): Question => {
  const [question] = completeQuestions([{ ...typeOf({ type }).starter(), label: '' } as QuestionInput], newId)
  return question as Question
}

/** What keeps questions from being asked: the place in the list and what to do about it; empty when nothing does. */
export function questionFlaws(questions: readonly Question[]): Flaw[] {
  const ids = new Set<string>()
  return questions.flatMap((question, index) => {
    const flaws: Flaw[] = []
    if (ids.has(question.id)) flaws.push({ path: ['id'], message: 'Two questions have the same id.' })
    ids.add(question.id)
    if (question.label.trim() === '' && question.type !== 'separator') {
      flaws.push({ path: ['label'], message: 'Please give this question a title.' })
    }
    const type = typeOf(question)
    if (question.required && !type.canBeRequired) {
      flaws.push({ path: ['required'], message: 'This cannot be required.' })
    }
    return [...flaws, ...(type.flaws?.(question) ?? [])].map(({ path, message }) => ({
      path: [index, ...path],
      message,
    }))
  })
}
