import { fieldName } from '#contract/questions/answers.ts'
import { shortLimit } from '#contract/questions/written.ts'
import type { FieldProps } from './field-view.ts'
import { pageWords } from './words.ts'

/** The text beside 'Other'. */
export const OtherText = ({ field }: { field: FieldProps<{ id: string }> }) => (
  <input
    type="text"
    id={`${field.id}-other`}
    name={fieldName(field.question.id, 'other')}
    aria-label={pageWords.otherLabel}
    maxLength={shortLimit}
    defaultValue={field.values('other')[0]}
  />
)
