import { Button, Textarea, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import classes from './copy-field.module.css'

/** A text to take along, with a button that copies it; where the browser refuses, it is selected to be copied by hand. */
export function CopyField({
  label,
  value,
  copyLabel,
  multiline = false,
}: {
  label: string
  value: string
  copyLabel: string
  /** For code: all of it is seen, as wide as there is room. */
  multiline?: boolean
}) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const clipboard = useClipboard({ timeout: 2500 })
  const select = () => field.current?.select()
  const shown = {
    id,
    ref: field,
    className: classes.input,
    'aria-label': label,
    value,
    readOnly: true,
    onFocus: select,
    error: clipboard.error ? 'Please copy it by hand: your browser did not allow it.' : undefined,
  }
  return (
    <div className={classes.field} data-multiline={multiline || undefined}>
      {multiline ? <Textarea {...shown} size="xs" autosize spellCheck={false} /> : <TextInput {...shown} />}
      <Button
        leftSection={
          clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => {
          clipboard.copy(value)
          select()
        }}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : copyLabel}</span>
      </Button>
    </div>
  )
}
