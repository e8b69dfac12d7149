import { type Question, typeOf } from '#contract/questions/question.ts'

/** How a question is called in messages: its title in quotes, or its type while it has none. */
export const fieldTitle = (question: Question) =>
  question.label.trim() ? `“${question.label.trim()}”` : typeOf(question).name
