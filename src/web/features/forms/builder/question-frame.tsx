import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fieldTitle } from './field-title.ts'
import classes from './question-frame.module.css'
import { TypeIcon } from './type-icon.tsx'
import type { BuilderActions } from './use-builder.ts'

export interface FrameProps {
  question: Question
  index: number
  count: number
  /** `new` and `edited`: what is shown is what the field editor holds. */
  draft: 'new' | 'edited' | null
  problem: string | undefined
  /** The question that takes the focus when this one is deleted. */
  neighbour: string | undefined
  actions: BuilderActions
  children: ReactNode
}

/** A question of the preview with what can be done to it. The question itself is only looked at: a click edits it. */
export function QuestionFrame({ question, draft, problem, actions, children, ...place }: FrameProps) {
  const title = fieldTitle(question)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus or be laid out as freely
    <div
      className={classes.frame}
      role="group"
      aria-label={`${place.index + 1} of ${place.count}: ${title}, ${typeOf(question).name}`}
      tabIndex={-1}
      data-frame={question.id}
      data-part="frame"
      data-draft={draft ?? undefined}
      data-problem={problem !== undefined || undefined}
    >
      <div className={classes.bar}>
        <span className={classes.type}>
          <TypeIcon type={question.type} size={16} />
          {draft === 'new' ? 'Not added yet' : draft === 'edited' ? 'Being edited' : typeOf(question).name}
        </span>
        {draft ? (
          <button
            type="button"
            className={classes.continue}
            data-part="continue"
            onClick={actions.continueField}
          >
            Continue editing
          </button>
        ) : (
          <Controls question={question} actions={actions} title={title} {...place} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the button Edit does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={classes.body}
        onClick={() => (draft ? actions.continueField() : actions.editField(question.id))}
      >
        <div inert>{children}</div>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function Controls({
  question,
  index,
  count,
  neighbour,
  title,
  actions,
}: Pick<FrameProps, 'question' | 'index' | 'count' | 'neighbour' | 'actions'> & { title: string }) {
  return (
    <span className={classes.controls}>
      <IconButton
        label={`Move ${title} up`}
        data-part="up"
        aria-disabled={index === 0}
        onClick={() => actions.move(question, index, count, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        data-part="down"
        aria-disabled={index === count - 1}
        onClick={() => actions.move(question, index, count, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Edit ${title}`} onClick={() => actions.editField(question.id)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${title}`} onClick={() => actions.remove(question, neighbour)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
