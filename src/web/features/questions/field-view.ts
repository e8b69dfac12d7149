import type { ReactNode } from 'react'
import type { Question } from '#contract/questions/question.ts'

/** What a field is given. Fields are pure functions of this: no state, no handlers, so that markup is all they are. */
export interface FieldProps<Q = Question> {
  question: Q
  /** Name of the form field; see `fieldName`. */
  name: string
  /** DOM id of the control, or the prefix of the ids of several. */
  id: string
  describedBy: string | undefined
  invalid: boolean
  /** What was typed, as the form posts it; `values('other')` is the text beside 'Other'. */
  values(part?: string): string[]
}

/** How a question type looks. */
export interface FieldView<Q = Question> {
  /** `control`: one control under a label. `group`: several under a legend. `bare`: brings its own label, or needs none. */
  frame: 'control' | 'group' | 'bare'
  Field(props: FieldProps<Q>): ReactNode
}

/** A question of one type. */
export type QuestionOf<T extends Question['type']> = Extract<Question, { type: T }>

/** The attributes every single control has. */
export const controlProps = <Q extends { required?: boolean | undefined }>(field: FieldProps<Q>) => ({
  id: field.id,
  name: field.name,
  required: field.question.required,
  'aria-describedby': field.describedBy,
  'aria-invalid': field.invalid || undefined,
})

/** The DOM id of one of several controls, counted from 1; the first has the field's own, which links reach. */
export const partId = (id: string, number: number) => (number === 1 ? id : `${id}-${number}`)
