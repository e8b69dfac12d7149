import { otherKey } from '#contract/questions/choice.ts'
import { type FieldView, partId, type QuestionOf } from '../field-view.ts'
import { OtherText } from '../other-text.tsx'
import { RadioInput } from '../radio-input.tsx'
import { pageWords } from '../words.ts'

export const radioField: FieldView<QuestionOf<'radio'>> = {
  frame: 'group',
  Field: (field) => (
    <div className="choices">
      {field.question.options.map(({ id, value }, index) => (
        <label key={id} className="choice" htmlFor={partId(field.id, index + 1)}>
          <RadioInput field={field} value={id} number={index + 1} />
          <span>{value}</span>
        </label>
      ))}
      {field.question.other && (
        <div className="choice other">
          <label htmlFor={partId(field.id, field.question.options.length + 1)}>
            <RadioInput field={field} value={otherKey} number={field.question.options.length + 1} />
            <span>{pageWords.other}</span>
          </label>
          <OtherText field={field} />
        </div>
      )}
    </div>
  ),
}
