import { z } from 'zod'
import { checkbox } from './checkbox.ts'
import { optionInputsField } from './choice.ts'
import { custom } from './custom.ts'
import { date } from './date.ts'
import { idSchema, type QuestionType, type WithoutIds } from './definition.ts'
import { dropdown } from './dropdown.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { long } from './long.ts'
import { multiple } from './multiple.ts'
import { number } from './number.ts'
import { radio } from './radio.ts'
import { rating } from './rating.ts'
import { scale } from './scale.ts'
import { separator } from './separator.ts'
import { short } from './short.ts'
import { textarea } from './textarea.ts'

/** Every type, in the order of the picker. A new one is added here, and to the fields of the web. */
const types = [
  short,
  long,
  rating,
  scale,
  radio,
  multiple,
  dropdown,
  email,
  number,
  date,
  checkbox,
  textarea,
  custom,
  file,
  separator,
] as const

export const questionTypes: readonly QuestionType[] = types

type SchemasOf<T extends readonly unknown[]> = {
  -readonly [K in keyof T]: T[K] extends { schema: infer S } ? S : never
}

/** A question with all its ids. Says nothing yet about whether it is fit to be asked; see `questionFlaws`. */
export const questionSchema = z.discriminatedUnion(
  'type',
  types.map(({ schema }) => schema) as unknown as SchemasOf<typeof types>,
)
export type Question = z.infer<typeof questionSchema>

/** A question as a client may send it: missing ids are given by `completeQuestions`. */
export type QuestionInput = Question extends infer Q ? (Q extends Question ? WithoutIds<Q> : never) : never

const loosened = ({ schema }: { schema: z.ZodObject }) =>
  schema.extend({
    id: idSchema.optional(),
    ...('options' in schema.shape && { options: optionInputsField }),
  })

export const questionInputSchema = z.discriminatedUnion(
  'type',
  types.map((type) => loosened(type)) as unknown as [z.ZodObject<{ type: z.ZodLiteral<string> }>],
) as unknown as z.ZodType<QuestionInput>

const byName = new Map(questionTypes.map((type) => [type.type, type]))

/** The type of a question that passed `questionSchema` or `questionInputSchema`. */
export const typeOf = (question: { type: Question['type'] }): QuestionType => {
  const type = byName.get(question.type)
  if (!type) throw new Error(`No question type ${question.type}`)
  return type
}
