import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'

export const numberField: FieldView<QuestionOf<'number'>> = {
  frame: 'control',
  Field: (field) => (
    <input
      {...controlProps(field)}
      className="narrow"
      type="number"
      inputMode="decimal"
      min={field.question.min}
      max={field.question.max}
      step={field.question.step ?? 'any'}
      defaultValue={field.values()[0]}
    />
  ),
}
