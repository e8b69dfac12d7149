import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'
import { textFromField } from './field-values.ts'
import { checkText, longLimit, maxLengthField, writtenBehaviour } from './written.ts'

const longSchema = z.object({
  ...questionBase,
  type: z.literal('long'),
  maxLength: maxLengthField(longLimit),
})

export const long = defineType(longSchema, {
  ...writtenBehaviour,
  type: 'long',
  name: 'Long Text',
  hint: 'Several lines of text',
  figures: 'texts',
  settings: ['maxLength'],
  canBeRequired: true,
  starter: () => ({ type: 'long' }),
  checker: (question) => {
    const limit = question.maxLength ?? longLimit
    return (raw) => checkText(raw, limit)
  },
  fromFields: (_question, values) => textFromField(values()[0]),
})
