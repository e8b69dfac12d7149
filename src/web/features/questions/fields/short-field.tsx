import { shortLimit } from '#contract/questions/written.ts'
import { CountHint } from '../count-hint.tsx'
import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'

export const shortField: FieldView<QuestionOf<'short'>> = {
  frame: 'control',
  Field: (field) => (
    <>
      <input
        {...controlProps(field)}
        type="text"
        maxLength={field.question.maxLength ?? shortLimit}
        defaultValue={field.values()[0]}
      />
      <CountHint most={field.question.maxLength} />
    </>
  ),
}
