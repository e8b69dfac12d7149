import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'
import { numberFromField } from './field-values.ts'

export const stars = 5

const ratingSchema = z.object({
  ...questionBase,
  type: z.literal('rating'),
  metric: z
    .enum(['none', 'csat', 'ces'], 'A rating cannot be read as NPS, only a scale from 0 to 10.')
    .optional(),
})

export const rating = defineType(ratingSchema, {
  type: 'rating',
  name: 'Rating',
  hint: 'One to five stars',
  figures: 'numbers',
  settings: ['metric'],
  canBeRequired: true,
  starter: () => ({ type: 'rating' }),
  checker: () => (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= stars
      ? { answer: raw }
      : { problem: `Please choose a whole number of stars from 1 to ${stars}.` },
  tally: (_question, answer) => [String(answer)],
  show: (_question, answer) => answer,
  toText: (_question, answer) => String(answer),
  fromFields: (_question, values) => numberFromField(values()[0]),
})
