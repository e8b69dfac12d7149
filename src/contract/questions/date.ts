import { z } from 'zod'
import { isCalendarDay } from './calendar.ts'
import { type Checked, defineType, questionBase } from './definition.ts'

const day = z.string().refine(isCalendarDay, 'Please choose a day of the calendar, like 2026-01-31.')

const dateSchema = z.object({
  ...questionBase,
  type: z.literal('date'),
  min: day.optional(),
  max: day.optional(),
})

export const date = defineType(dateSchema, {
  type: 'date',
  name: 'Date',
  hint: 'A day of the calendar',
  figures: 'dates',
  settings: ['dates'],
  canBeRequired: true,
  starter: () => ({ type: 'date' }),
  flaws: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? [{ path: ['max'], message: 'Please make the last day the same as the first, or later.' }]
      : [],
  checker: ({ min = '1000-01-01', max = '9999-12-31' }) => {
    return (raw): Checked<string> => {
      if (typeof raw !== 'string' || !isCalendarDay(raw))
        return { problem: 'Please enter a day of the calendar, as year-month-day.' }
      // Days written this way sort as text.
      if (raw < min) return { problem: `Please choose ${min} or a later day.` }
      return raw > max ? { problem: `Please choose ${max} or an earlier day.` } : { answer: raw }
    }
  },
  tally: (_question, answer) => [answer],
  show: (_question, answer) => answer,
  toText: (_question, answer) => answer,
  fromFields: (_question, values) => values()[0],
})
