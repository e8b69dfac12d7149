import { type Answer, type Checked, isSkipped } from './definition.ts'
import { type Question, typeOf } from './question.ts'

/** Answers that may be stored, by question id; or what is wrong, by question id, all of it at once. */
type CheckedAnswers = { answers: Record<string, Answer> } | { problems: Record<string, string> }

/** The questions of one form version, with everything that can be worked out once. */
export interface PreparedQuestions {
  questions: readonly Question[]
  /** The ids of those that are answered with files. */
  files: readonly string[]
  /** Checks what was sent, whatever it is; never throws. What it accepts it accepts again, unchanged. */
  check(raw: Record<string, unknown>): CheckedAnswers
  /** The values under which checked answers are counted; see `QuestionType.tally`. */
  tally(answers: Record<string, Answer>): [questionId: string, value: string][]
}

const unansweredProblem = 'Please answer this question.'
const unknownProblem = 'This form has no such question.'

/** Makes the checks and tallies of a form's questions, once for many responses. */
export function prepareQuestions(questions: readonly Question[]): PreparedQuestions {
  const prepared = questions.map((question) => {
    const type = typeOf(question)
    const check: (raw: unknown) => Checked = type.checker(question)
    return { question, type, check, required: question.required === true && type.canBeRequired }
  })
  const ids = new Set(questions.map(({ id }) => id))

  return {
    questions,
    files: questions.filter(({ type }) => type === 'file').map(({ id }) => id),
    check(raw) {
      const answers: Record<string, Answer> = Object.create(null)
      const problems: Record<string, string> = Object.create(null)
      let refused = false
      const refuse = (id: string, problem: string) => {
        problems[id] = problem
        refused = true
      }
      for (const id of Object.keys(raw)) if (!ids.has(id)) refuse(id, unknownProblem)
      for (const { question, check, required } of prepared) {
        const { id } = question
        const given = Object.hasOwn(raw, id) ? raw[id] : undefined
        if (isSkipped(given)) {
          if (required) refuse(id, unansweredProblem)
          continue
        }
        const checked = check(given)
        if ('problem' in checked) refuse(id, checked.problem)
        else answers[id] = checked.answer
      }
      return refused ? { problems } : { answers }
    },
    tally(answers) {
      const keys: [string, string][] = []
      for (const { question, type } of prepared) {
        // Stored answers are plain objects, which have a constructor of their own.
        const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
        if (answer === undefined) continue
        for (const value of type.tally(question, answer)) keys.push([question.id, value])
      }
      return keys
    },
  }
}

/** The name of a question's field on the answer page; the part 'other' is the text beside 'Other'. */
export const fieldName = (questionId: string, part?: string) =>
  part ? `q.${questionId}.${part}` : `q.${questionId}`

/** The raw answers of a native form post. Fields that belong to no question are left out. */
export function answersFromFields(
  questions: readonly Question[],
  fields: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, unknown> {
  const answers: Record<string, unknown> = Object.create(null)
  for (const question of questions) {
    const type = typeOf(question)
    if (type.type === 'separator') continue
    answers[question.id] = type.fromFields(question, (part) => valuesOf(fields, fieldName(question.id, part)))
  }
  return answers
}

function valuesOf(fields: Readonly<Record<string, string | string[] | undefined>>, name: string) {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
