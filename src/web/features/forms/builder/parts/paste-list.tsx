import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { linesOf } from './option-list.ts'
import classes from './parts.module.css'

/** Takes options in as a list, one on each line. */
export function PasteList({ onAdd, onClose }: { onAdd: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const { length } = linesOf(text)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what Cancel does
    <div
      className={classes.pasting}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Textarea
        size="sm"
        label="One option on each line"
        autosize
        minRows={4}
        maxRows={12}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.adding}>
        <Button size="sm" variant="light" disabled={length === 0} onClick={() => onAdd(text)}>
          {length === 0 ? 'Add options' : `Add ${length} ${length === 1 ? 'option' : 'options'}`}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
