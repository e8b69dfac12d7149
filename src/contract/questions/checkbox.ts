import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'

const checkboxSchema = z.object({ ...questionBase, type: z.literal('checkbox') })

export const checkbox = defineType<typeof checkboxSchema, boolean>(checkboxSchema, {
  type: 'checkbox',
  name: 'Checkbox',
  hint: 'One box to tick, for yes or no',
  figures: 'choices',
  settings: [],
  canBeRequired: true,
  starter: () => ({ type: 'checkbox' }),
  checker: ({ required }) => {
    return (raw) => {
      if (typeof raw !== 'boolean') return { problem: 'Please answer with yes or no.' }
      return required && !raw ? { problem: 'Please tick this box.' } : { answer: raw }
    }
  },
  tally: (_question, answer) => [String(answer)],
  show: (_question, answer) => answer,
  toText: (_question, answer) => (answer ? 'Yes' : 'No'),
  // A browser does not send a box that is not ticked: on a page that showed it, that is a no.
  fromFields: (_question, values) => values().length > 0,
})
