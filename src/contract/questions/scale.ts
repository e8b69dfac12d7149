import { z } from 'zod'
import { text } from '../text.ts'
import { defineType, type Metric, metricSchema, questionBase } from './definition.ts'
import { numberFromField } from './field-values.ts'

const mostPoints = 11

const endMessage = 'Please choose whole numbers from 0 to 100.'
const end = z.int(endMessage).min(0, endMessage).max(100, endMessage)

const scaleSchema = z.object({
  ...questionBase,
  type: z.literal('scale'),
  min: end.default(1),
  max: end.default(5),
  /** What the lowest and the highest number mean, e.g. 'Not at all likely'. */
  minLabel: text(100).optional(),
  maxLabel: text(100).optional(),
  metric: metricSchema.optional(),
})

/** How a scale is read unless its author says otherwise: from 0 to 10 people expect NPS. */
export const defaultMetric = (scale: { min: number; max: number }): Metric =>
  scale.min === 0 && scale.max === 10 ? 'nps' : 'none'

export const scale = defineType(scaleSchema, {
  type: 'scale',
  name: 'Scale',
  hint: 'A number between two ends',
  figures: 'numbers',
  settings: ['range', 'ends', 'metric'],
  canBeRequired: true,
  starter: () => ({ type: 'scale', min: 1, max: 5 }),
  flaws: ({ min, max, metric }) => {
    if (min >= max)
      return [{ path: ['max'], message: 'Please make the highest number greater than the lowest.' }]
    if (max - min >= mostPoints)
      return [
        { path: ['max'], message: `Please choose ends with at most ${mostPoints} numbers between them.` },
      ]
    if (metric === 'nps' && defaultMetric({ min, max }) !== 'nps')
      return [{ path: ['metric'], message: 'NPS needs a scale from 0 to 10.' }]
    return []
  },
  checker: ({ min, max }) => {
    const refused = { problem: `Please choose a whole number from ${min} to ${max}.` }
    return (raw) =>
      typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max
        ? { answer: raw === 0 ? 0 : raw }
        : refused
  },
  tally: (_question, answer) => [String(answer)],
  show: (_question, answer) => answer,
  toText: (_question, answer) => String(answer),
  fromFields: (_question, values) => numberFromField(values()[0]),
})
