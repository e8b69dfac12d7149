import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Done } from '#web/ui/form-foot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './avatar-field.module.css'
import { CropDialog } from './crop-dialog.tsx'
import { limitWords } from './picture.ts'
import { useAvatar } from './use-avatar.ts'

/** The picture, and three ways to give another: the button, dropping a file, pasting. */
export function AvatarField({ user }: { user: User }) {
  const avatar = useAvatar(user)
  const file = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const [asking, setAsking] = useState(false)
  const { choose, picture } = avatar

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!pasted || picture) return
      event.preventDefault()
      choose(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) choose(dropped)
  }

  async function remove() {
    await avatar.remove()
    setAsking(false)
    upload.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same
    <div
      className={classes.field}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar name={user.name} src={user.avatar} size="5.5rem" />
      <div className={classes.side}>
        <div className={classes.actions}>
          <Button
            ref={upload}
            variant="default"
            size="sm"
            leftSection={<IconUpload size={17} aria-hidden />}
            onClick={() => file.current?.click()}
          >
            {user.avatar ? 'Change picture' : 'Upload a picture'}
          </Button>
          {user.avatar && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
        <p className={classes.hint}>You can also drop or paste a picture here, up to {limitWords}.</p>
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Picture file"
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            // Emptied, so that choosing the same file again is a change.
            event.currentTarget.value = ''
            if (chosen) choose(chosen)
          }}
        />
        <Done>{avatar.done}</Done>
        {avatar.problem && !picture && (
          <Notice tone="danger">
            <p>{avatar.problem}</p>
          </Notice>
        )}
      </div>
      <CropDialog
        picture={picture}
        pending={avatar.pending}
        problem={avatar.problem}
        onSave={avatar.save}
        onClose={avatar.cancel}
      />
      <ConfirmDialog
        opened={asking}
        title="Remove your picture?"
        confirmLabel="Remove picture"
        danger
        pending={avatar.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>Your initials are shown in its place.</p>
      </ConfirmDialog>
    </div>
  )
}
