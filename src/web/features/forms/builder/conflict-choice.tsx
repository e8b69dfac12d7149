import { Radio } from '@mantine/core'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { settingNames } from './changes-between.ts'
import classes from './conflict-dialog.module.css'
import { fieldTitle } from './field-title.ts'
import type { Conflict, Side } from './merge.ts'

/** One thing that both sides changed in another way: both are shown, one is chosen. */
export function ConflictChoice({
  conflict,
  choice,
  onChoose,
}: {
  conflict: Conflict
  choice: Side | undefined
  onChoose: (side: Side) => void
}) {
  return (
    <Radio.Group
      className={classes.conflict}
      label={titleOf(conflict)}
      value={choice ?? null}
      onChange={(value) => onChoose(value as Side)}
    >
      <div className={classes.choices}>
        <Radio value="mine" label="Mine" description={<Shown conflict={conflict} side="mine" />} />
        <Radio value="theirs" label="Theirs" description={<Shown conflict={conflict} side="theirs" />} />
      </div>
    </Radio.Group>
  )
}

function titleOf(conflict: Conflict) {
  if (conflict.kind === 'setting') return capital(settingNames[conflict.name])
  const question = conflict.theirs ?? conflict.mine
  return question ? fieldTitle(question) : ''
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Shown({ conflict, side }: { conflict: Conflict; side: Side }) {
  if (conflict.kind === 'question') return <ShownQuestion question={conflict[side]} />
  const value = conflict[side]
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Shown' : 'Hidden'
  return String(value)
}

function ShownQuestion({ question }: { question: Question | null }) {
  if (!question) return 'Deleted'
  const range = question.type === 'scale' ? `${question.min} to ${question.max}` : ''
  const options = 'options' in question ? question.options.map(({ value }) => value).join(', ') : ''
  const facts = [typeOf(question).name, question.required && 'required', range, options]
  return (
    <>
      <span className={classes.label}>{question.label || 'Without title'}</span>
      <span className={classes.fact}>{facts.filter(Boolean).join(' · ')}</span>
      {question.explainer && <span className={classes.fact}>{question.explainer}</span>}
    </>
  )
}
