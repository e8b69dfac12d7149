import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'
import { textFromField } from './field-values.ts'
import { checkText, maxLengthField, shortLimit, writtenBehaviour } from './written.ts'

const shortSchema = z.object({
  ...questionBase,
  type: z.literal('short'),
  maxLength: maxLengthField(shortLimit),
})

export const short = defineType(shortSchema, {
  ...writtenBehaviour,
  type: 'short',
  name: 'Short Text',
  hint: 'One line of text',
  figures: 'texts',
  settings: ['maxLength'],
  canBeRequired: true,
  starter: () => ({ type: 'short' }),
  checker: (question) => {
    const limit = question.maxLength ?? shortLimit
    return (raw) => checkText(raw, limit)
  },
  fromFields: (_question, values) => textFromField(values()[0]),
})
