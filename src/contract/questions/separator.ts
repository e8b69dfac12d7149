import { z } from 'zod'
import { text } from '../text.ts'
import { defineType, questionBase } from './definition.ts'

const separatorSchema = z.object({
  ...questionBase,
  type: z.literal('separator'),
  /** A heading between questions; blank gives a horizontal line. */
  separatorText: text(500).optional(),
})

/** Takes no answer: it only divides the page. */
export const separator = defineType<typeof separatorSchema, never>(separatorSchema, {
  type: 'separator',
  name: 'Separator',
  hint: 'A line or a heading between questions',
  figures: 'none',
  settings: ['separatorText'],
  canBeRequired: false,
  starter: () => ({ type: 'separator' }),
  checker: () => () => ({ problem: 'This is not a question and takes no answer.' }),
  tally: () => [],
  show: (_question, answer) => answer,
  toText: () => '',
  fromFields: (_question, values) => values()[0],
})
