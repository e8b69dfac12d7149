import { defaultSubmitButtonText, type Form, type FormData } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import { sameValue } from './same-value.ts'

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
  neverToModel: boolean
  embedSites: string[]
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
  neverToModel: false,
  embedSites: [],
  questions: [],
}

export const contentFields = Object.keys(emptyContent) as (keyof FormContent)[]

export const contentOf = (form: Form): FormContent =>
  Object.fromEntries(contentFields.map((name) => [name, form[name]])) as unknown as FormContent

/** The fields in which `content` differs from `saved`, as a call takes them; all of them when nothing is saved. */
export function changesTo(content: FormContent, saved: FormContent | null): FormData {
  const { questions, ...settings } = content
  const changes: FormData = { ...settings, questions: [...questions] }
  return Object.fromEntries(
    contentFields
      .filter((name) => !saved || !sameValue(content[name], saved[name]))
      .map((name) => [name, changes[name]]),
  )
}

export const sameContent = (a: FormContent, b: FormContent) => sameValue(a, b)

/** A form needs a name and a question to be saved. */
export const canBeSaved = ({ name, questions }: FormContent) => name.trim() !== '' && questions.length > 0
