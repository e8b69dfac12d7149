import type { Question } from '#contract/questions/question.ts'
import type { FieldView, QuestionOf } from './field-view.ts'
import { checkboxField } from './fields/checkbox-field.tsx'
import { customField } from './fields/custom-field.tsx'
import { dateField } from './fields/date-field.tsx'
import { dropdownField } from './fields/dropdown-field.tsx'
import { emailField } from './fields/email-field.tsx'
import { fileField } from './fields/file-field.tsx'
import { longField, textareaField } from './fields/long-field.tsx'
import { multipleField } from './fields/multiple-field.tsx'
import { numberField } from './fields/number-field.tsx'
import { radioField } from './fields/radio-field.tsx'
import { ratingField } from './fields/rating-field.tsx'
import { scaleField } from './fields/scale-field.tsx'
import { separatorField } from './fields/separator-field.tsx'
import { shortField } from './fields/short-field.tsx'

/** How each type looks. A new type is added here, and to the registry of the contract. */
const fields: { [T in Question['type']]: FieldView<QuestionOf<T>> } = {
  short: shortField,
  long: longField,
  rating: ratingField,
  scale: scaleField,
  radio: radioField,
  multiple: multipleField,
  dropdown: dropdownField,
  email: emailField,
  number: numberField,
  date: dateField,
  checkbox: checkboxField,
  textarea: textareaField,
  custom: customField,
  file: fileField,
  separator: separatorField,
}

/** The look of a question; it is given no question but this one, so the type fits. */
export const fieldOf = (question: Question) => fields[question.type] as FieldView
