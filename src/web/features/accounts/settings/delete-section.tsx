import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import classes from './settings.module.css'

export function DeleteSection({ user }: { user: User }) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.stack}>
      <p>
        Your account, your forms and all responses to them are deleted for good. You may want to download your
        data first.
      </p>
      <div className={classes.foot}>
        <Button variant="outline" color="red" onClick={() => setOpened(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog user={user} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
