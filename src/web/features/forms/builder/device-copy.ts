import { z } from 'zod'
import { type Question, questionSchema, questionTypes } from '#contract/questions/question.ts'
import type { FieldDraft } from './builder-state.ts'
import type { FormContent } from './form-content.ts'

const contentSchema: z.ZodType<FormContent> = z.object({
  name: z.string(),
  description: z.string(),
  submitButtonText: z.string(),
  showProfileCard: z.boolean(),
  cover: z.string().nullable(),
  thankYouText: z.string(),
  redirectUrl: z.string().nullable(),
  accentColor: z.string().nullable(),
  logo: z.string().nullable(),
  closesAt: z.string().nullable(),
  maxResponses: z.number().nullable(),
  // Copies from before there was such a setting are without it.
  neverToModel: z.boolean().default(false),
  embedSites: z.array(z.string()).default([]),
  questions: z.array(questionSchema),
})

/** What is being written need not be fit for a form yet. */
const fieldSchema = z.looseObject({
  id: z.string(),
  type: z.enum(questionTypes.map(({ type }) => type)),
  label: z.string(),
})

const copySchema = z.object({
  content: contentSchema,
  /** What the field editor held, if that was not in the form. */
  field: z.object({ question: fieldSchema as unknown as z.ZodType<Question>, isNew: z.boolean() }).nullable(),
  /** What it was made to, and the version of that; null for a form never saved. */
  saved: contentSchema.nullable(),
  version: z.number().nullable(),
  /** The last draft on the server that is known here; what it held, and what was being sent to follow it. */
  revision: z.number(),
  synced: contentSchema.nullable(),
  sending: contentSchema.nullable(),
  /** When it was written, in milliseconds. */
  at: z.number(),
})

/** Unsaved work as it is kept on the device. */
export type DeviceCopy = z.output<typeof copySchema>

/** Whose work on which form, in which tab. */
export interface CopyPlace {
  account: string
  /** null: a form never saved. */
  formId: string | null
  tab: string
}

const prefixOf = ({ account, formId }: Omit<CopyPlace, 'tab'>) =>
  `formlark-form ${account} ${formId ?? 'new'} `
const keyOf = (place: CopyPlace) => prefixOf(place) + place.tab

/**
 * Leaves work for the builder to find when it opens the form next, as if a tab that is closed by now had kept it.
 * @returns false when the device has no room for it
 */
export const leaveCopy = (
  place: Omit<CopyPlace, 'tab'>,
  {
    content,
    saved,
    version,
    field,
  }: Pick<DeviceCopy, 'content' | 'saved' | 'version'> & { field: FieldDraft | null },
) =>
  writeCopy(
    { ...place, tab: crypto.randomUUID() },
    {
      content,
      saved,
      version,
      field: field && { question: field.question, isNew: !field.original },
      revision: 0,
      synced: null,
      sending: null,
      at: Date.now(),
    },
  )

/** @returns false when the device has no room for it, or stores nothing at all */
export function writeCopy(place: CopyPlace, copy: DeviceCopy): boolean {
  const { saved, synced, sending, ...least } = copy
  // Without what it was made to, a merge asks more than it needs to; better than keeping nothing.
  return (
    write(keyOf(place), copy) || write(keyOf(place), { ...least, saved: null, synced: null, sending: null })
  )
}

function write(key: string, copy: DeviceCopy) {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeCopy(place: CopyPlace) {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Nothing was stored either.
  }
}

/** The copies of a form by the tab they were made in, the newest first. What cannot be read is left where it is. */
export function readCopies(place: Omit<CopyPlace, 'tab'>): { tab: string; copy: DeviceCopy }[] {
  const prefix = prefixOf(place)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const copy = parse(localStorage.getItem(key))
        return copy ? [{ tab: key.slice(prefix.length), copy }] : []
      })
      .sort((a, b) => b.copy.at - a.copy.at)
  } catch {
    return []
  }
}

function parse(text: string | null): DeviceCopy | null {
  try {
    return copySchema.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
