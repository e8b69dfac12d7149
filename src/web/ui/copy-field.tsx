import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import classes from './copy-field.module.css'

/** A text to take along, with a button that copies it; where the browser refuses, it is selected to be copied by hand. */
export function CopyField({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const clipboard = useClipboard({ timeout: 2500 })
  const select = () => field.current?.select()
  return (
    <div className={classes.field}>
      <TextInput
        id={id}
        ref={field}
        className={classes.input}
        aria-label={label}
        value={value}
        readOnly
        onFocus={select}
        error={clipboard.error ? 'Please copy it by hand: your browser did not allow it.' : undefined}
      />
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
