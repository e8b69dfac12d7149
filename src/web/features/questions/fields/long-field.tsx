import { longLimit } from '#contract/questions/written.ts'
import { CountHint } from '../count-hint.tsx'
import { controlProps, type FieldProps, type FieldView, type QuestionOf } from '../field-view.ts'

const Field = (field: FieldProps<QuestionOf<'long' | 'textarea'>>) => (
  <>
    <textarea
      {...controlProps(field)}
      rows={4}
      maxLength={field.question.maxLength ?? longLimit}
      defaultValue={field.values()[0]}
    />
    <CountHint most={field.question.maxLength} />
  </>
)

export const longField: FieldView<QuestionOf<'long'>> = { frame: 'control', Field }

export const textareaField: FieldView<QuestionOf<'textarea'>> = { frame: 'control', Field }
