import type { Question } from '#contract/questions/question.ts'

type Questions = readonly Question[]

// What can be done with the questions of a form. What changes nothing gives the same list back.

/** One place up (-1) or down (1); the first does not go up, the last not down. */
export function moved(questions: Questions, id: string, by: -1 | 1): Questions {
  const from = questions.findIndex((question) => question.id === id)
  const question = questions[from]
  const to = from + by
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

/** Before another question; null: to the end. */
export function placed(questions: Questions, id: string, before: string | null): Questions {
  const question = questions.find((other) => other.id === id)
  if (!question || before === id) return questions
  const others = questions.filter((other) => other !== question)
  const to = before === null ? others.length : others.findIndex((other) => other.id === before)
  if (to < 0 || questions[to] === question) return questions
  return others.toSpliced(to, 0, question)
}

/** With a copy behind it. `newIds`: of the question, then of its options. */
export function duplicated(questions: Questions, id: string, newIds: readonly string[]): Questions {
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  const [newId, ...optionIds] = newIds
  if (!question || newId === undefined) return questions
  const copy = { ...question, id: newId }
  if ('options' in copy)
    copy.options = copy.options.map((option, at) => ({ ...option, id: optionIds[at] ?? option.id }))
  return questions.toSpliced(index + 1, 0, copy)
}

/** In its place, or at the end when it is new there. */
export function withQuestion(questions: Questions, question: Question): Questions {
  const index = questions.findIndex(({ id }) => id === question.id)
  return index < 0 ? [...questions, question] : questions.with(index, question)
}
