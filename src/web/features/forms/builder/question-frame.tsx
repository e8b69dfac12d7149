import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, type Ref } from 'react'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fieldTitle } from './field-title.ts'
import classes from './question-frame.module.css'
import { TypeIcon } from './type-icon.tsx'
import type { BuilderActions } from './use-builder.ts'
import { useSortable } from './use-sortable.ts'

/** From how many questions on only those on the screen are laid out. */
const longForm = 60

interface FrameProps {
  question: Question
  index: number
  count: number
  /** `new` and `edited`: what is shown is what the field editor holds. */
  draft: 'new' | 'edited' | null
  problem: string | undefined
  /** The question that takes the focus when this one is deleted. */
  neighbour: string | undefined
  /** Puts another question where it was dropped: the index it has afterwards. */
  onPlace: (id: string, from: number, to: number) => void
  actions: BuilderActions
  /** The question as visitors see it: made of `question` alone. */
  children: ReactNode
}

/** A question of the preview with what can be done to it. The question itself is only looked at: a click edits it. */
export const QuestionFrame = memo(Frame, isSameFrame)

/** Drawn again only when something about it changed: a form may have hundreds. */
function isSameFrame(
  { children: _before, ...before }: FrameProps,
  { children: _after, ...after }: FrameProps,
) {
  return (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name])
}

function Frame({ question, draft, problem, onPlace, actions, children, ...place }: FrameProps) {
  const title = fieldTitle(question)
  const { index, count } = place
  const { box, handle, edge, dragged } = useSortable<HTMLDivElement, HTMLSpanElement>(
    'questions',
    { id: question.id, index },
    onPlace,
    draft !== 'new',
  )

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || draft === 'new') return
    event.preventDefault()
    const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part
    actions.move(question, index, count, by, part)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus or be laid out as freely
    <div
      ref={box}
      className={classes.frame}
      role="group"
      aria-label={`${index + 1} of ${count}: ${title}, ${typeOf(question).name}`}
      tabIndex={-1}
      onKeyDown={moveByKey}
      data-frame={question.id}
      data-part="frame"
      data-draft={draft ?? undefined}
      data-problem={problem !== undefined || undefined}
      data-dragged={dragged || undefined}
      data-long={count >= longForm || undefined}
      data-edge={edge ?? undefined}
    >
      <div className={classes.bar}>
        <Handle handle={handle} hidden={draft === 'new'} />
        <span className={classes.type}>
          <TypeIcon type={question.type} size={16} />
          <span className={classes.typeName}>
            {draft === 'new' ? 'Not added yet' : draft === 'edited' ? 'Being edited' : typeOf(question).name}
          </span>
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

/** For the pointer alone; the arrows beside it do the same. */
const Handle = ({ handle, hidden }: { handle: Ref<HTMLSpanElement>; hidden: boolean }) => (
  <span ref={handle} className={classes.handle} hidden={hidden} title="Drag to move" aria-hidden>
    <IconGripVertical size={18} />
  </span>
)

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
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => actions.move(question, index, count, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        data-part="down"
        aria-disabled={index === count - 1}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => actions.move(question, index, count, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Duplicate ${title}`} data-part="copy" onClick={() => actions.duplicate(question)}>
        <IconCopy size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Edit ${title}`} data-part="edit" onClick={() => actions.editField(question.id)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${title}`}
        data-part="delete"
        onClick={() => actions.remove(question, neighbour)}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
