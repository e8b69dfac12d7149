import { fieldName } from '#contract/questions/answers.ts'
import type { Question } from '#contract/questions/question.ts'
import { fieldOf } from './fields.ts'
import { QuestionLabel } from './question-label.tsx'

/** Fields as a form posts them. */
export type FieldValues = Readonly<Record<string, string | string[] | undefined>>

/** The DOM id of a question's first control. */
export const questionDomId = (questionId: string) => `q-${questionId}`

/** One question with its title, its explanation, its field and what is wrong with the answer. */
export function QuestionBlock({
  question,
  values = {},
  problem,
}: {
  question: Question
  values?: FieldValues | undefined
  problem?: string | undefined
}) {
  const { frame, Field } = fieldOf(question)
  const id = questionDomId(question.id)
  const explainer = question.explainer?.trim()
  const described = [explainer && `${id}-explainer`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const describedBy = described || undefined
  const field = (
    <Field
      question={question}
      id={id}
      name={fieldName(question.id)}
      describedBy={describedBy}
      invalid={problem !== undefined}
      values={(part) => valuesOf(values, fieldName(question.id, part))}
    />
  )
  const explanation = explainer && (
    <p className="explainer" id={`${id}-explainer`}>
      {explainer}
    </p>
  )
  const complaint = problem && (
    <p className="problem" id={`${id}-problem`}>
      {problem}
    </p>
  )
  if (frame === 'group')
    return (
      <fieldset className="question" data-question={question.id} aria-describedby={describedBy}>
        <legend>
          <QuestionLabel question={question} />
        </legend>
        {explanation}
        {field}
        {complaint}
      </fieldset>
    )
  return (
    <div className="question" data-question={question.id}>
      {frame === 'control' && (
        <label className="title" htmlFor={id}>
          <QuestionLabel question={question} />
        </label>
      )}
      {frame === 'control' && explanation}
      {field}
      {frame === 'bare' && explanation}
      {complaint}
    </div>
  )
}

const valuesOf = (values: FieldValues, name: string) => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value === undefined ? [] : [value].flat()
}
