import { z } from 'zod'
import { type Question, questionSchema } from '#contract/questions/question.ts'
import type { FieldDraft } from '../builder/builder-state.ts'
import { emptyContent, type FormContent } from '../builder/form-content.ts'

const key = 'guest-form'

/** The form that somebody builds on this device without an account. There is one at a time. */
export interface GuestDraft {
  /** Key of the template it was begun with. */
  template: string
  content: FormContent
  /** What the field editor holds. */
  field: FieldDraft | null
}

const contentShape = z.object({
  name: z.string(),
  description: z.string(),
  submitButtonText: z.string(),
  showProfileCard: z.boolean(),
  questions: z.array(z.unknown()),
})

const shape = z.object({
  template: z.string(),
  content: contentShape.loose(),
  field: z.object({ question: z.unknown(), original: z.unknown() }).nullable(),
})

/** What an older version of the product wrote is read as far as it is understood. */
export function parseGuestDraft(text: string | null): GuestDraft | null {
  const parsed = shape.safeParse(json(text))
  if (!parsed.success) return null
  const { template, content, field } = parsed.data
  const questions = content.questions.map(questionOf).filter((question) => question !== null)
  const question = questionOf(field?.question)
  return {
    template,
    content: { ...knownOf(content), questions },
    field: question && {
      question,
      original: field?.original ? (questions.find(({ id }) => id === question.id) ?? null) : null,
    },
  }
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The settings this version knows, where their kind is right. */
function knownOf(content: Record<string, unknown>): FormContent {
  const right = Object.entries(emptyContent).filter(([name, usual]) => {
    const value = content[name]
    return usual === null
      ? value === null || typeof value === 'string' || typeof value === 'number'
      : typeof value === typeof usual
  })
  return { ...emptyContent, ...Object.fromEntries(right.map(([name]) => [name, content[name]])) }
}

function questionOf(value: unknown): Question | null {
  const parsed = questionSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

export function readGuestDraft(): GuestDraft | null {
  try {
    return parseGuestDraft(localStorage.getItem(key))
  } catch {
    // The browser keeps nothing for us.
    return null
  }
}

/** @returns whether this device could keep it */
export function keepGuestDraft(draft: GuestDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetGuestDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
