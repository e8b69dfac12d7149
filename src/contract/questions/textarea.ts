import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'
import { textFromField } from './field-values.ts'
import { checkText, longLimit, maxLengthField, writtenBehaviour } from './written.ts'

const textareaSchema = z.object({
  ...questionBase,
  type: z.literal('textarea'),
  maxLength: maxLengthField(longLimit),
})

/** Behaves as `long`; forms made elsewhere know it by this name. */
export const textarea = defineType(textareaSchema, {
  ...writtenBehaviour,
  type: 'textarea',
  name: 'Text Area',
  hint: 'Long Text by its other name',
  figures: 'texts',
  settings: ['maxLength'],
  canBeRequired: true,
  starter: () => ({ type: 'textarea' }),
  checker: (question) => {
    const limit = question.maxLength ?? longLimit
    return (raw) => checkText(raw, limit)
  },
  fromFields: (_question, values) => textFromField(values()[0]),
})
