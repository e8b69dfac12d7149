import { z } from 'zod'
import {
  chosenText,
  noSuchOption,
  optionFlaws,
  optionLookup,
  optionsField,
  showChosen,
  starterOptions,
} from './choice.ts'
import { defineType, questionBase } from './definition.ts'

const dropdownSchema = z.object({ ...questionBase, type: z.literal('dropdown'), options: optionsField })

export const dropdown = defineType<typeof dropdownSchema, string>(dropdownSchema, {
  type: 'dropdown',
  name: 'Dropdown',
  hint: 'One option from a list that opens',
  figures: 'choices',
  settings: ['options'],
  canBeRequired: true,
  starter: () => ({ type: 'dropdown', options: starterOptions() }),
  flaws: optionFlaws,
  checker: (question) => {
    const lookup = optionLookup(question)
    return (raw) => {
      const id = typeof raw === 'string' ? lookup.get(raw) : undefined
      return id === undefined ? noSuchOption : { answer: id }
    }
  },
  tally: (_question, answer) => [answer],
  show: showChosen,
  toText: chosenText,
  fromFields: (_question, values) => values()[0],
})
