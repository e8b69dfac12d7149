import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Condition } from '#contract/responses/filter.ts'
import classes from './answer-filter-dialog.module.css'
import { type ConditionDraft, finished } from './condition-draft.ts'
import { type FilterQuestion, figuresOf, testsOf } from './filter-words.ts'

/** Makes one condition: a question, what is asked of its answer, and the value. */
export function AnswerFilterDialog({
  questions,
  onAdd,
  onClose,
}: {
  questions: readonly FilterQuestion[]
  onAdd: (condition: Condition) => void
  onClose: () => void
}) {
  const [first] = questions
  const startOf = (question: FilterQuestion | undefined): ConditionDraft => ({
    questionId: question?.questionId ?? '',
    test: (question && testsOf(question)[0]?.test) ?? 'answered',
    value: '',
    values: [],
  })
  const [draft, setDraft] = useState(() => startOf(first))
  const [problem, setProblem] = useState('')
  const question = questions.find(({ questionId }) => questionId === draft.questionId)
  if (!question) return null
  const change = (part: Partial<ConditionDraft>) => {
    setProblem('')
    setDraft({ ...draft, ...part })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!question) return
    const result = finished(draft, figuresOf(question))
    if ('problem' in result) setProblem(result.problem)
    else onAdd(result.condition)
  }

  return (
    <Modal opened onClose={onClose} title="Filter by answer" size={480}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Question"
          data-autofocus
          value={draft.questionId}
          onChange={({ currentTarget }) => {
            setProblem('')
            setDraft(startOf(questions.find(({ questionId }) => questionId === currentTarget.value)))
          }}
        >
          {questions.map(({ questionId, label, removed }) => (
            <option key={questionId} value={questionId}>
              {label || 'Question without a title'}
              {removed && ' (removed)'}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="The answer"
          value={draft.test}
          onChange={({ currentTarget }) => {
            const test = testsOf(question).find((known) => known.test === currentTarget.value)
            if (test) change({ test: test.test })
          }}
        >
          {testsOf(question).map(({ test, label }) => (
            <option key={test} value={test}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {draft.test !== 'answered' && draft.test !== 'skipped' && (
          <ValueField question={question} draft={draft} problem={problem} onChange={change} />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show these responses</Button>
        </div>
      </form>
    </Modal>
  )
}

function ValueField({
  question,
  draft,
  problem,
  onChange,
}: {
  question: FilterQuestion
  draft: ConditionDraft
  problem: string
  onChange: (part: Partial<ConditionDraft>) => void
}) {
  const { distribution = [], type } = question
  const error = problem || undefined
  switch (figuresOf(question)) {
    case 'choices':
      return (
        <Checkbox.Group
          label="One of these"
          error={error}
          value={[...draft.values]}
          onChange={(values) => onChange({ values })}
        >
          <div className={classes.options}>
            {distribution.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={<span dir="auto">{label}</span>} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'dates':
      return (
        <TextInput
          type="date"
          label="Day"
          error={error}
          value={draft.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      )
    default:
      return type === 'rating' || type === 'scale' ? (
        <NativeSelect
          label="Number"
          error={error}
          value={draft.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        >
          <option value="">Choose one</option>
          {distribution.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput
          label="Number"
          inputMode="decimal"
          error={error}
          value={draft.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      )
  }
}
