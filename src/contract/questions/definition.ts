import { z } from 'zod'
import { text } from '../text.ts'

/**
 * Ids of questions and options: stable, given by the server where missing, never reused for another meaning.
 * `__proto__` is no id, because answers are kept in plain objects by question id.
 */
export const idSchema = z
  .string()
  .regex(/^(?!__proto__$)[A-Za-z0-9_-]{1,40}$/, 'Letters, digits, - and _ only, at most 40')

/** What every question has, whatever its type. */
export const questionBase = {
  id: idSchema,
  label: text(500)
    .overwrite((value) => value.trim())
    .default(''),
  explainer: text(2000).optional(),
  required: z.boolean().optional(),
}

export const optionSchema = z.object({
  id: idSchema,
  value: text(300).overwrite((value) => value.trim()),
})
export type Option = z.infer<typeof optionSchema>

export const metricSchema = z.enum(['none', 'nps', 'csat', 'ces'])
export type Metric = z.infer<typeof metricSchema>

/** A written answer to 'Other'. */
export interface OtherAnswer {
  other: string
}

/** What is stored of a file that was sent as an answer, or as a part of one. */
export const storedFileSchema = z.object({
  id: z.string(),
  /** Cleaned; its ending is that of the content. */
  name: z.string(),
  bytes: z.number(),
  /** The media type its content has. */
  type: z.string(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/** An answer as it is stored: option ids for choices, ISO dates, what there is to know of files. */
export type Answer = string | number | boolean | OtherAnswer | (string | OtherAnswer | StoredFile)[]

/** An option as it is given back: its id and its wording, which is that of the form as it is now. */
export type ShownAnswer =
  | string
  | number
  | boolean
  | Option
  | OtherAnswer
  | (string | Option | OtherAnswer | StoredFile)[]

/** The outcome of checking one raw answer: the answer to store, or the sentence that says what is wrong. */
export type Checked<A extends Answer = Answer> = { answer: A } | { problem: string }

/** Something the author has to mend: the setting it is about and the sentence that says what to do. */
export interface Flaw {
  path: (string | number)[]
  message: string
}

/** The extra settings a type has; the builder's editor shows exactly these. */
export type Setting =
  | 'options'
  | 'other'
  | 'range'
  | 'ends'
  | 'metric'
  | 'numbers'
  | 'dates'
  | 'maxLength'
  | 'pattern'
  | 'separatorText'
  | 'files'

/** What analysis makes of a type's answers. */
type Figures = 'choices' | 'numbers' | 'dates' | 'texts' | 'files' | 'none'

/** Whether answers are read one by one, in words or files, and not counted by what they say. */
export const areReadOneByOne = (figures: Figures) => figures === 'texts' || figures === 'files'

/** A question as a client may send it: ids of the question and of its options may be missing. */
export type WithoutIds<Q> = Q extends { options: Option[] }
  ? Omit<Q, 'id' | 'options'> & {
      id?: string | undefined
      options: (Omit<Option, 'id'> & { id?: string | undefined })[]
    }
  : Omit<Q, 'id'> & { id?: string | undefined }

/** All a question type is, apart from how it looks. Methods get questions of their own type only. */
export interface QuestionType<Q extends { type: string } = { type: string }, A extends Answer = Answer> {
  type: Q['type']
  /** As the picker calls it. */
  name: string
  /** One line for the picker. */
  hint: string
  figures: Figures
  settings: readonly Setting[]
  /** False where an answer cannot be demanded. */
  canBeRequired: boolean
  /** Type-specific fields of a new question (without id and label); see `newQuestion`. */
  starter(): Omit<WithoutIds<Q>, 'id' | 'label'>
  /** What is wrong with the author's settings beyond what the schema says, e.g. a scale's ends swapped. */
  flaws?(question: WithoutIds<Q>): Flaw[]
  /**
   * Prepares, once per form version, the check of a raw answer that is not skipped (see `isSkipped`).
   * The check is the hot path: it never throws, whatever it is given, and what it accepts it gives back unchanged
   * when checked again.
   */
  checker(question: Q): (raw: unknown) => Checked<A>
  /**
   * The values under which an answer is counted: option ids, `#other`, whole numbers, ISO dates, 'true'/'false'.
   * '' counts 'answered' and is there only where the other values do not add up to it (texts, several choices, files).
   */
  tally(question: Q, answer: A): string[]
  /** The answer as replies give it back. */
  show(question: Q, answer: A): ShownAnswer
  /** The answer as one line of text, for tables and exports. */
  toText(question: Q, answer: A): string
  /** The raw answer from the fields of a native form post; `values('other')` reads the field `name.other`. */
  fromFields(question: Q, values: (part?: string) => string[]): unknown
}

/** Ties a type's schema to its behaviour; the registry makes the union of all questions from the schemas. */
export const defineType = <S extends z.ZodObject<{ type: z.ZodLiteral<string> }>, A extends Answer>(
  schema: S,
  behaviour: QuestionType<z.infer<S>, A>,
) => ({ ...behaviour, schema })

/** Absent, null, blank text and an empty list mean that a question was skipped. */
export const isSkipped = (raw: unknown) =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0)
