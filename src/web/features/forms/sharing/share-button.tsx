import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#contract/forms.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { SharedForm } from './shared-form.ts'

/** Opens the dialog from the pages of one form. */
export function ShareButton({
  form,
  iconOnly = false,
  onForm,
}: {
  form: SharedForm
  iconOnly?: boolean
  onForm: (form: Form) => void
}) {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  return (
    <>
      {iconOnly ? (
        <IconButton label="Share" onClick={open}>
          <IconShare2 size={19} aria-hidden />
        </IconButton>
      ) : (
        <Button variant="default" size="sm" leftSection={<IconShare2 size={17} aria-hidden />} onClick={open}>
          Share
        </Button>
      )}
      <ShareDialog form={opened ? form : null} onForm={onForm} onClose={() => setOpened(false)} />
    </>
  )
}
