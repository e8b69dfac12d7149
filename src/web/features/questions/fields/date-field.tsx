import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'

export const dateField: FieldView<QuestionOf<'date'>> = {
  frame: 'control',
  Field: (field) => (
    <input
      {...controlProps(field)}
      className="narrow"
      type="date"
      min={field.question.min ?? '1000-01-01'}
      max={field.question.max ?? '9999-12-31'}
      defaultValue={field.values()[0]}
    />
  ),
}
