import type { Answer } from '#contract/questions/definition.ts'
import type { Question } from '#contract/questions/question.ts'
import { ownAnswer } from '../responses/rules.ts'

/** What somebody wrote in their own words. */
export interface WrittenText {
  responseId: string
  questionId: string
  text: string
}

/** Questions that are answered in people's own words; addresses and codes are not. */
const written: readonly Question['type'][] = ['short', 'long', 'textarea']

const takesOther = (question: Question) => 'other' in question && question.other === true

/** The questions whose answers may hold words of people's own. */
export const writtenQuestions = (questions: readonly Question[]) =>
  questions.filter((question) => written.includes(question.type) || takesOther(question))

/** What was written in one answer: the answer itself, or what stands beside 'Other'. */
function textOf(answer: Answer | undefined): string | undefined {
  if (typeof answer === 'string') return answer.trim() === '' ? undefined : answer
  const parts = Array.isArray(answer) ? answer : [answer]
  for (const part of parts) if (typeof part === 'object' && 'other' in part) return part.other
  return undefined
}

/** What was written in a response, question by question. */
export function textsIn(
  { id, answers }: { id: string; answers: Record<string, Answer> },
  questions: readonly Question[],
): WrittenText[] {
  return questions.flatMap((question) => {
    const answer = ownAnswer(answers, question.id)
    // A choice is an option's id, not somebody's words.
    if (typeof answer === 'string' && !written.includes(question.type)) return []
    const text = textOf(answer)
    return text === undefined ? [] : [{ responseId: id, questionId: question.id, text }]
  })
}

/** How many texts there are, from tallies. */
export function countTexts(
  questions: readonly Question[],
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): number {
  const of = (question: Question) =>
    counts.get(question.id)?.get(written.includes(question.type) ? '' : '#other') ?? 0
  return writtenQuestions(questions).reduce((total, question) => total + of(question), 0)
}
