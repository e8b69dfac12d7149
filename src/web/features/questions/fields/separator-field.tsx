import type { FieldView, QuestionOf } from '../field-view.ts'

export const separatorField: FieldView<QuestionOf<'separator'>> = {
  frame: 'bare',
  Field: ({ question }) => {
    const text = question.separatorText?.trim() || question.label
    return text ? <h2 className="separator">{text}</h2> : <hr className="separator" />
  },
}
