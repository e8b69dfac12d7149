import { scriptWords as words } from '../words.ts'
import { type Control, controlsOf, otherOf, questionsOf } from './fields.ts'

/** What is wrong with one question's answer, judged by the browser's own validation; undefined when nothing is. */
export const problemOf = (question: HTMLElement): string | undefined => {
  const { box, text } = otherOf(question)
  if (box?.checked && text?.value.trim() === '') return words.missingOther
  if (question.querySelector('[data-one-needed]') && !question.querySelector(':checked')) return words.missing
  for (const control of controlsOf(question)) {
    const problem = wordsFor(control)
    if (problem) return problem
  }
  return undefined
}

const wordsFor = (control: Control) => {
  const { validity, type } = control
  const { min = '', max = '', step = '' } = control as HTMLInputElement
  if (validity.customError) return control.validationMessage
  if (validity.badInput) return type === 'date' ? words.date : words.number
  if (validity.valueMissing || (control.required && type !== 'checkbox' && control.value.trim() === ''))
    return type === 'checkbox' ? words.missingTick : words.missing
  if (validity.typeMismatch) return words.email
  if (validity.patternMismatch) return control.title || words.pattern
  if (validity.rangeUnderflow) return type === 'date' ? words.notBefore(min) : words.atLeast(min)
  if (validity.rangeOverflow) return type === 'date' ? words.notAfter(max) : words.atMost(max)
  if (validity.stepMismatch) return words.step(step)
  return undefined
}

/** Shows a problem beside its question, or takes it away. */
export const showProblem = (question: HTMLElement, problem: string | undefined) => {
  const group = question.matches('fieldset')
  const described = group ? question : controlsOf(question)[0]
  const id = `q-${question.dataset.question}-problem`
  const shown = question.querySelector('.problem')
  const others = (described?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part && part !== id)
  if (problem) others.push(id)
  if (others.length > 0) described?.setAttribute('aria-describedby', others.join(' '))
  else described?.removeAttribute('aria-describedby')
  if (!group) {
    if (problem) described?.setAttribute('aria-invalid', 'true')
    else described?.removeAttribute('aria-invalid')
  }
  if (!problem) {
    shown?.remove()
    return
  }
  const line = shown ?? document.createElement('p')
  line.className = 'problem'
  line.id = id
  line.textContent = problem
  question.append(line)
}

/**
 * Shows the problems of all questions, those of the others are taken away.
 * @param problems by question id
 * @returns the questions that have one
 */
export const showProblems = (form: HTMLFormElement, problems: ReadonlyMap<string, string>) =>
  questionsOf(form).filter((question) => {
    const problem = problems.get(question.dataset.question ?? '')
    showProblem(question, problem)
    return problem !== undefined
  })
