import type { Question } from '#contract/questions/question.ts'
import type { FieldSettings } from './field-settings.ts'

const blankIsAbsent = [
  'explainer',
  'minLabel',
  'maxLabel',
  'pattern',
  'patternHint',
  'separatorText',
] as const

/** The question as it goes into the form: texts and options trimmed, what is blank or off left out. */
export function tidyQuestion(question: Question): Question {
  const tidy: FieldSettings = { ...question, label: question.label.trim() }
  for (const name of blankIsAbsent) {
    if (name !== 'pattern') tidy[name] = tidy[name]?.trim()
    if (!tidy[name]) delete tidy[name]
  }
  if (!tidy.required) delete tidy.required
  if (!tidy.other) delete tidy.other
  if (tidy.options) tidy.options = tidy.options.map((option) => ({ ...option, value: option.value.trim() }))
  for (const name of Object.keys(tidy) as (keyof FieldSettings)[])
    if (tidy[name] === undefined) delete tidy[name]
  return tidy as Question
}
