import { defaultSubmitButtonText, type Form, type FormData } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'

/** What the builder changes about a form. Never changed in place, so that an earlier state can be gone back to. */
export interface FormContent {
  name: string
  description: string
  submitButtonText: string
  showProfileCard: boolean
  cover: string | null
  thankYouText: string
  redirectUrl: string | null
  accentColor: string | null
  logo: string | null
  closesAt: string | null
  maxResponses: number | null
  questions: readonly Question[]
}

export const emptyContent: FormContent = {
  name: '',
  description: '',
  submitButtonText: defaultSubmitButtonText,
  showProfileCard: true,
  cover: null,
  thankYouText: '',
  redirectUrl: null,
  accentColor: null,
  logo: null,
  closesAt: null,
  maxResponses: null,
  questions: [],
}

export const contentOf = (form: Form): FormContent => ({
  name: form.name,
  description: form.description,
  submitButtonText: form.submitButtonText,
  showProfileCard: form.showProfileCard,
  cover: form.cover,
  thankYouText: form.thankYouText,
  redirectUrl: form.redirectUrl,
  accentColor: form.accentColor,
  logo: form.logo,
  closesAt: form.closesAt,
  maxResponses: form.maxResponses,
  questions: form.questions,
})

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields in which `content` differs from `saved`, as a call takes them; all of them when nothing is saved. */
export function changesTo(content: FormContent, saved: FormContent | null): FormData {
  const { questions, ...settings } = content
  const changes: FormData = { ...settings, questions: [...questions] }
  if (!saved) return changes
  const names = Object.keys(content) as (keyof FormContent)[]
  return Object.fromEntries(
    names.filter((name) => !same(content[name], saved[name])).map((name) => [name, changes[name]]),
  )
}

/** A form needs a name and a question to be saved. */
export const canBeSaved = ({ name, questions }: FormContent) => name.trim() !== '' && questions.length > 0
