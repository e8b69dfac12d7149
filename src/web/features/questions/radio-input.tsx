import { type FieldProps, partId } from './field-view.ts'

/** One radio button of a group. */
export const RadioInput = ({
  field,
  value,
  number,
}: {
  field: FieldProps<{ required?: boolean | undefined }>
  value: string
  /** Its place in the group, from 1. */
  number: number
}) => (
  <input
    type="radio"
    id={partId(field.id, number)}
    name={field.name}
    value={value}
    required={field.question.required}
    defaultChecked={field.values()[0] === value}
  />
)
