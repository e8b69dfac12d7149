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

// Checked and drawn for every visitor: what one form may ask of the server has an end.
const mostOptionsOfAll = 2000
const mostPatterns = 20

/** What keeps questions from being asked: the place in the list and what to do about it; empty when nothing does. */
export function questionFlaws(questions: readonly Question[]): Flaw[] {
  const ids = new Set<string>()
  let options = 0
  let patterns = 0
  return questions.flatMap((question, index) => {
    const flaws: Flaw[] = []
    const optionsBefore = options
    if ('options' in question) options += question.options.length
    if (options > mostOptionsOfAll && optionsBefore <= mostOptionsOfAll) {
      flaws.push({
        path: ['options'],
        message: `A form can have at most ${mostOptionsOfAll} options in all.`,
      })
    }
    if (question.type === 'custom' && question.pattern && ++patterns > mostPatterns) {
      flaws.push({ path: ['pattern'], message: `A form can have at most ${mostPatterns} patterns.` })
    }
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
