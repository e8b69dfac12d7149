import { z } from 'zod'
import {
  checkOther,
  chosenText,
  noSuchOption,
  optionFlaws,
  optionLookup,
  optionsField,
  otherKey,
  showChosen,
  starterOptions,
  tallyKey,
  writtenOther,
} from './choice.ts'
import { defineType, type OtherAnswer, questionBase } from './definition.ts'

const radioSchema = z.object({
  ...questionBase,
  type: z.literal('radio'),
  options: optionsField,
  /** Whether the visitor may write an option of their own. */
  other: z.boolean().optional(),
})

export const radio = defineType<typeof radioSchema, string | OtherAnswer>(radioSchema, {
  type: 'radio',
  name: 'Single Choice',
  hint: 'One of several options',
  figures: 'choices',
  settings: ['options', 'other'],
  canBeRequired: true,
  starter: () => ({ type: 'radio', options: starterOptions() }),
  flaws: optionFlaws,
  checker: (question) => {
    const lookup = optionLookup(question)
    return (raw) => {
      if (question.other && typeof raw === 'object' && raw !== null) return checkOther(raw)
      const id = typeof raw === 'string' ? lookup.get(raw) : undefined
      return id === undefined ? noSuchOption : { answer: id }
    }
  },
  tally: (_question, answer) => [tallyKey(answer)],
  show: showChosen,
  toText: chosenText,
  fromFields: (_question, values) => {
    const chosen = values()[0]
    const other = writtenOther(values)
    if (chosen === otherKey) return { other: other ?? '' }
    // Written beside 'Other' without choosing it: without JavaScript nothing chooses it for them.
    return chosen === undefined && other !== undefined ? { other } : chosen
  },
})
