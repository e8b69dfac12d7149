import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Option } from '#contract/questions/definition.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSortable } from '../use-sortable.ts'
import { isList } from './option-list.ts'
import classes from './parts.module.css'

interface RowProps {
  option: Option
  index: number
  count: number
  problem: string | undefined
  /** Of this question's options; others cannot be dropped among them. */
  list: string
  onWrite: (value: string) => void
  /** A text with several lines was pasted. */
  onList: (text: string) => void
  onAddBelow: () => void
  onRemove: () => void
  onMove: (by: -1 | 1, part: string) => void
  onPlace: (id: string, from: number, to: number) => void
}

/** One option: Enter adds the next, a pasted list becomes options, Backspace in an empty one removes it. */
export function OptionRow({ option, index, count, problem, list, onPlace, ...deeds }: RowProps) {
  const { box, handle, edge, dragged } = useSortable<HTMLLIElement, HTMLSpanElement>(
    list,
    { id: option.id, index },
    onPlace,
  )
  const name = option.value.trim() || `option ${index + 1}`

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const part = (event.target as HTMLElement).dataset.part ?? 'value'
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && by !== 0) deeds.onMove(by, part)
    else if (part !== 'value' || event.nativeEvent.isComposing) return
    else if (event.key === 'Enter') deeds.onAddBelow()
    else if (event.key === 'Backspace' && option.value === '' && count > 1) deeds.onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isList(text)) return
    event.preventDefault()
    deeds.onList(text)
  }

  return (
    <li
      ref={box}
      className={classes.option}
      onKeyDown={onKey}
      data-option={option.id}
      data-edge={edge ?? undefined}
      data-dragged={dragged || undefined}
    >
      <span ref={handle} className={classes.handle} title="Drag to move" aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <TextInput
        size="sm"
        data-part="value"
        aria-label={`Option ${index + 1}`}
        value={option.value}
        maxLength={300}
        error={problem}
        onChange={(event) => deeds.onWrite(event.currentTarget.value)}
        onPaste={onPaste}
      />
      <IconButton
        label={`Move ${name} up`}
        size="md"
        data-part="up"
        aria-disabled={index === 0}
        onClick={() => deeds.onMove(-1, 'up')}
      >
        <IconArrowUp size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        size="md"
        data-part="down"
        aria-disabled={index === count - 1}
        onClick={() => deeds.onMove(1, 'down')}
      >
        <IconArrowDown size={17} aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} size="md" data-part="remove" onClick={deeds.onRemove}>
        <IconX size={17} aria-hidden />
      </IconButton>
    </li>
  )
}
