import { z } from 'zod'
import { idSchema } from '../questions/definition.ts'

/** What must hold of the answer to one question. */
export type Condition = { questionId: string } & (
  | {
      /** One of these was answered; values as they are tallied: option ids, `#other`, whole numbers, dates, 'true'. */
      test: 'is'
      values: string[]
    }
  | {
      /** At least or at most this number or ISO date was answered. */
      test: 'atLeast' | 'atMost'
      value: string
    }
  | { test: 'answered' | 'skipped' }
)

const mostConditions = 10
const mostValues = 50
const message = 'Must be conditions such as question.is.option, parted by *'

const valueSchema = z.string().regex(/^(#other|[A-Za-z0-9_-]{1,40}|-?\d{1,16}(\.\d{1,17})?)$/, message)
const conditionSchema = z.union([
  z.object({
    questionId: idSchema,
    test: z.literal('is'),
    values: z.array(valueSchema).min(1).max(mostValues),
  }),
  z.object({
    questionId: idSchema,
    test: z.enum(['atLeast', 'atMost']),
    value: z.string().regex(/^(-?\d{1,16}(\.\d{1,17})?|\d{4}-\d{2}-\d{2})$/, message),
  }),
  z.object({ questionId: idSchema, test: z.enum(['answered', 'skipped']) }),
])

/**
 * Conditions as they stand in an address: `stars.atMost.2*city.is.a1,b2`. Ids hold none of the marks, so
 * nothing is escaped; a decimal number keeps its point.
 */
export const whereSchema = z.codec(z.string(), z.array(conditionSchema).max(mostConditions), {
  decode: (text) => text.split('*').filter(Boolean).map(readCondition),
  encode: (conditions) => conditions.map(writeCondition).join('*'),
})

/** What does not fit is left to the schema, which refuses it. */
function readCondition(text: string): Condition {
  const [questionId = '', test = '', ...rest] = text.split('.')
  if (test === 'is') return { questionId, test, values: rest.join('.').split(',') }
  if (test === 'atLeast' || test === 'atMost') return { questionId, test, value: rest.join('.') }
  return { questionId, test: test as 'answered' }
}

function writeCondition(condition: Condition): string {
  const { questionId, test } = condition
  if (condition.test === 'is') return `${questionId}.is.${condition.values.join(',')}`
  return 'value' in condition ? `${questionId}.${test}.${condition.value}` : `${questionId}.${test}`
}

const day = z.iso
  .date('Must be a date such as 2026-01-31')
  .regex(/^(19|2\d)\d\d-/, 'Must be a date from 1900 to 2999')

/** Which responses are meant; all that is given must hold. */
export const filterFields = {
  /** First and last day, in the form's time zone. */
  from: day.optional(),
  to: day.optional(),
  where: whereSchema.optional(),
}

export interface ResponseFilter {
  from?: string | undefined
  to?: string | undefined
  where?: Condition[] | undefined
}

/** Whether a filter leaves anything out. */
export const isFiltering = ({ from, to, where }: ResponseFilter) =>
  from !== undefined || to !== undefined || (where?.length ?? 0) > 0
