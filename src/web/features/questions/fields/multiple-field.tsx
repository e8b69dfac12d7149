import { otherKey } from '#contract/questions/choice.ts'
import { type FieldProps, type FieldView, partId, type QuestionOf } from '../field-view.ts'
import { OtherText } from '../other-text.tsx'
import { pageWords } from '../words.ts'

const Box = ({ field, value, number }: { field: FieldProps<object>; value: string; number: number }) => (
  <input
    type="checkbox"
    id={partId(field.id, number)}
    name={field.name}
    value={value}
    defaultChecked={field.values().includes(value)}
  />
)

export const multipleField: FieldView<QuestionOf<'multiple'>> = {
  frame: 'group',
  Field: (field) => (
    // The browser knows no group of boxes of which one is needed: the script and the server check it.
    <div className="choices" data-one-needed={field.question.required ? '' : undefined}>
      {field.question.options.map(({ id, value }, index) => (
        <label key={id} className="choice" htmlFor={partId(field.id, index + 1)}>
          <Box field={field} value={id} number={index + 1} />
          <span>{value}</span>
        </label>
      ))}
      {field.question.other && (
        <div className="choice other">
          <label htmlFor={partId(field.id, field.question.options.length + 1)}>
            <Box field={field} value={otherKey} number={field.question.options.length + 1} />
            <span>{pageWords.other}</span>
          </label>
          <OtherText field={field} />
        </div>
      )}
    </div>
  ),
}
