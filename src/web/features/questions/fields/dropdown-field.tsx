import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'
import { pageWords } from '../words.ts'

export const dropdownField: FieldView<QuestionOf<'dropdown'>> = {
  frame: 'control',
  Field: (field) => (
    <span className="select">
      <select {...controlProps(field)} defaultValue={field.values()[0]}>
        <option value="">{pageWords.choose}</option>
        {field.question.options.map(({ id, value }) => (
          <option key={id} value={id}>
            {value}
          </option>
        ))}
      </select>
    </span>
  ),
}
