import { z } from 'zod'
import { onGrid } from './decimal.ts'
import { type Checked, defineType, questionBase } from './definition.ts'
import { numberFromField } from './field-values.ts'

/** Numbers lie within ± this, where whole numbers are still exact. */
const numberLimit = 1e15

const bound = z
  .number()
  .min(-numberLimit, 'Please choose a smaller number.')
  .max(numberLimit, 'Please choose a smaller number.')

const numberSchema = z.object({
  ...questionBase,
  type: z.literal('number'),
  min: bound.optional(),
  max: bound.optional(),
  /** Answers are `min` (or 0) plus a whole number of steps; without it any number will do. */
  step: bound.positive('Please choose a step greater than 0.').optional(),
})

export const number = defineType(numberSchema, {
  type: 'number',
  name: 'Number',
  hint: 'A number, with limits if you like',
  figures: 'numbers',
  settings: ['numbers'],
  canBeRequired: true,
  starter: () => ({ type: 'number' }),
  flaws: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? [{ path: ['max'], message: 'Please make the largest number at least as large as the smallest.' }]
      : [],
  checker: ({ min, max, step }) => {
    const low = min ?? -numberLimit
    const high = max ?? numberLimit
    return (raw): Checked<number> => {
      if (typeof raw !== 'number' || !Number.isFinite(raw)) return { problem: 'Please enter a number.' }
      if (raw < low) return { problem: `Please enter ${low} or more.` }
      if (raw > high) return { problem: `Please enter ${high} or less.` }
      if (step !== undefined && !onGrid(raw, min ?? 0, step))
        return { problem: `Please enter a number in steps of ${step}${min ? `, counted from ${min}` : ''}.` }
      // JSON keeps -0, PostgreSQL does not: the same answer sent again has to look the same.
      return { answer: raw === 0 ? 0 : raw }
    }
  },
  tally: (_question, answer) => [String(answer)],
  show: (_question, answer) => answer,
  toText: (_question, answer) => String(answer),
  fromFields: (_question, values) => numberFromField(values()[0]),
})
