import { emailLimit } from '#contract/questions/email.ts'
import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'

export const emailField: FieldView<QuestionOf<'email'>> = {
  frame: 'control',
  Field: (field) => (
    <input
      {...controlProps(field)}
      type="email"
      autoComplete="email"
      maxLength={emailLimit}
      defaultValue={field.values()[0]}
    />
  ),
}
