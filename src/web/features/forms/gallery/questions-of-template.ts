import { completeQuestions } from '#contract/questions/complete.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Template } from '#contract/templates/template.ts'

const made = new Map<string, Question[]>()

/** A template's questions with ids: the same each time, so that a form made of it compares with it. */
export function questionsOfTemplate({ key, questions }: Template): Question[] {
  let complete = made.get(key)
  if (!complete) {
    let last = 0
    complete = completeQuestions(questions, () => `${key}${++last}`)
    made.set(key, complete)
  }
  return complete
}
