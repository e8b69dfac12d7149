import { z } from 'zod'
import { text } from '../text.ts'
import { defineType, questionBase } from './definition.ts'
import { textFromField } from './field-values.ts'
import { compilePattern, longestPattern } from './pattern.ts'
import { checkText, writtenBehaviour } from './written.ts'

/** Longest answer, in UTF-16 units: bounds, with the pattern's states, what checking one answer may cost. */
export const customLimit = 500

const customSchema = z.object({
  ...questionBase,
  type: z.literal('custom'),
  /** The whole answer has to fit this pattern; see pattern.ts for what it may contain. */
  pattern: text(longestPattern).optional(),
  /** The author's words for what fits, shown with the field and when an answer does not fit. */
  patternHint: text(300).optional(),
})

export const custom = defineType(customSchema, {
  ...writtenBehaviour,
  type: 'custom',
  name: 'Custom',
  hint: 'A short answer that has to fit a pattern of yours',
  figures: 'texts',
  settings: ['pattern'],
  canBeRequired: true,
  starter: () => ({ type: 'custom' }),
  flaws: ({ pattern }) => {
    const compiled = pattern ? compilePattern(pattern) : undefined
    return compiled && 'problem' in compiled ? [{ path: ['pattern'], message: compiled.problem }] : []
  },
  checker: ({ pattern, patternHint }) => {
    const compiled = pattern ? compilePattern(pattern) : undefined
    const refused = { problem: patternHint?.trim() || 'Please write it the way this question asks for.' }
    return (raw) => {
      const checked = checkText(raw, customLimit)
      if (compiled === undefined || 'problem' in checked) return checked
      return 'matches' in compiled && compiled.matches(checked.answer) ? checked : refused
    }
  },
  fromFields: (_question, values) => textFromField(values()[0]),
})
