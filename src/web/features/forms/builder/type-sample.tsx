import { memo } from 'react'
import { newQuestion } from '#contract/questions/complete.ts'
import type { Question } from '#contract/questions/question.ts'
import { fieldOf } from '#web/features/questions/fields.ts'
import classes from './type-sample.module.css'

type Type = Question['type']

const words: Partial<Record<Type, string>> = {
  short: 'Ada Lovelace',
  long: 'The examples were great, and there was time to ask.',
  textarea: 'The examples were great, and there was time to ask.',
  email: 'ada@example.com',
  number: '42',
  date: '2027-01-31',
  custom: 'AB-1234',
}

/** A new question of a type, filled in a little. */
function sampleOf(type: Type) {
  let last = 0
  const question = newQuestion(type, () => `sample-${type}-${++last}`)
  if ('options' in question) question.options = question.options.slice(0, 2)
  if (question.type === 'separator') question.separatorText = 'About you'
  if (question.type === 'checkbox') question.label = 'I agree'
  return question
}

const answers: Partial<Record<Type, (question: Question) => string[]>> = {
  rating: () => ['4'],
  scale: () => ['4'],
  radio: (question) => ('options' in question ? [question.options[0]?.id ?? ''] : []),
  multiple: (question) => ('options' in question ? question.options.map(({ id }) => id) : []),
  checkbox: () => ['true'],
}

/** What a type looks like: the answer page's own field, small, to be looked at only. */
export const TypeSample = memo(function TypeSample({ type }: { type: Type }) {
  const question = sampleOf(type)
  const { Field } = fieldOf(question)
  const id = `sample-${type}`
  const value = words[type]
  const values = answers[type]?.(question) ?? (value ? [value] : [])
  return (
    <span className={classes.frame} aria-hidden>
      <span className={`answer-page ${classes.page}`} inert>
        <span className="question">
          <Field
            question={question}
            id={id}
            name={id}
            describedBy={undefined}
            invalid={false}
            values={(part) => (part ? [] : values)}
          />
        </span>
      </span>
    </span>
  )
})
