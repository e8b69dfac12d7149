import type { z } from 'zod'
import { registerAccount, registrationSchema } from '#contract/accounts/registration.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'

export type FormDraft = z.input<typeof registrationSchema>['formData']
export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | 'tac'
export type FieldErrors = Partial<Record<RegistrationField, string>>

const messages: Record<RegistrationField, string> = {
  firstName: 'Invalid name',
  lastName: 'Invalid name',
  email: 'Invalid Email',
  password: 'Invalid Password',
  tac: 'Please accept the terms and conditions',
}
const fieldNames = Object.keys(messages) as RegistrationField[]

const errorsIn = (names: Iterable<string>): FieldErrors => {
  const wrong = new Set(names)
  return Object.fromEntries(
    fieldNames.filter((name) => wrong.has(name)).map((name) => [name, messages[name]]),
  )
}

/** What a registration form holds; unticked boxes and missing fields included. */
export const readRegistration = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const textOf = (name: RegistrationField) => String(data.get(name) ?? '')
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    password: textOf('password'),
    tac: data.has('tac'),
  }
}
export type RegistrationInput = ReturnType<typeof readRegistration>

export const isFilled = (input: RegistrationInput) =>
  Object.values(input).every((value) => (typeof value === 'string' ? value.trim() !== '' : value))

export type RegistrationResult =
  | { ok: true; formId?: string }
  | {
      ok: false
      fields: FieldErrors
      message?: 'You already have an account' | 'Your sign up could not be completed.'
      /** What the server has against the password, in words. */
      passwordReason?: string
      /** Seconds. */
      retryAfter?: number
    }

/** Checks and sends a registration; `formData` becomes the first form of the account. */
export async function register(input: RegistrationInput, formData?: FormDraft): Promise<RegistrationResult> {
  const checked = registrationSchema.omit({ formData: true }).safeParse(input)
  if (!checked.success) {
    return { ok: false, fields: errorsIn(checked.error.issues.map(({ path }) => String(path[0]))) }
  }
  try {
    const { formId } = await call(registerAccount, { body: { ...checked.data, formData } })
    return { ok: true, formId }
  } catch (error) {
    const refused = error instanceof ApiError ? error : null
    const duplicate = refused?.message === 'Duplicate Entry'
    const passwordReason = refused?.fields.password
    return {
      ok: false,
      fields: errorsIn(Object.keys(refused?.fields ?? {})),
      message: duplicate ? 'You already have an account' : 'Your sign up could not be completed.',
      ...(passwordReason !== messages.password && { passwordReason }),
      retryAfter: refused?.retryAfter,
    }
  }
}
