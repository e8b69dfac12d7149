import { Button, VisuallyHidden } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import classes from './picture-field.module.css'
import type { PictureKind } from './send-picture.ts'
import type { FormPicture } from './use-picture.ts'

const words = {
  cover: {
    label: 'Cover picture',
    choose: 'Choose a cover',
    hint: 'Above the form, three times as wide as high. Drop or paste a picture here, up to 10 MB.',
  },
  logo: {
    label: 'Logo',
    choose: 'Choose a logo',
    hint: 'At the top of the page, in place of ours. Drop a picture here, up to 10 MB.',
  },
} satisfies Record<PictureKind, object>

/** A picture of the form: chosen, dropped or (a cover) pasted; shows how far it is sent, and why it was not. */
export function PictureField({ kind, picture }: { kind: PictureKind; picture: FormPicture }) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const { label, choose, hint } = words[kind]
  const { shown, progress, waits, problem } = picture
  usePastedPicture(kind === 'cover', picture.choose)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) picture.choose(dropped)
  }

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.currentTarget.files ?? []
    // Emptied, so that choosing the same file again is a change.
    event.currentTarget.value = ''
    if (picked) picture.choose(picked)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as freely
    <div
      className={classes.field}
      role="group"
      aria-labelledby={id}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.label} id={id}>
        {label}
      </span>
      {shown && <img className={classes[kind]} src={shown} alt="" />}
      {progress !== null && (
        <progress className={classes.progress} aria-label={`Sending the ${kind}`} value={progress} max={1} />
      )}
      <div className={classes.actions}>
        <Button
          ref={button}
          variant="default"
          size="sm"
          leftSection={<IconPhotoPlus size={17} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {shown ? `Change ${kind}` : choose}
        </Button>
        {progress !== null ? (
          <Button variant="subtle" color="gray" size="sm" onClick={picture.cancel}>
            Cancel
          </Button>
        ) : (
          shown && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              onClick={() => {
                picture.remove()
                button.current?.focus()
              }}
            >
              Remove {kind}
            </Button>
          )
        )}
      </div>
      <p className={classes.hint}>{waits ? `The ${kind} is sent when you save the form.` : hint}</p>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={`${label} file`}
        hidden
        onChange={chosen}
      />
      <VisuallyHidden role="status">{progress !== null && `Sending the ${kind}.`}</VisuallyHidden>
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  )
}

function usePastedPicture(enabled: boolean, choose: (file: File) => void) {
  useEffect(() => {
    if (!enabled) return
    const paste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {}
      const pasted = [...files].find(({ type }) => type.startsWith('image/'))
      // Words with a picture of them, as from a text program, are meant as words.
      if (!pasted || types.includes('text/plain')) return
      event.preventDefault()
      choose(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
