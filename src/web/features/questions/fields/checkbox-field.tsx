import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'
import { QuestionLabel } from '../question-label.tsx'

export const checkboxField: FieldView<QuestionOf<'checkbox'>> = {
  frame: 'bare',
  Field: (field) => (
    <label className="choice">
      <input
        {...controlProps(field)}
        type="checkbox"
        value="yes"
        defaultChecked={field.values().length > 0}
      />
      <span>
        <QuestionLabel question={field.question} />
      </span>
    </label>
  ),
}
