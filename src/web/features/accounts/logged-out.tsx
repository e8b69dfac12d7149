import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OutcomePage } from '#web/ui/outcome-page.tsx'

export function LoggedOut() {
  return (
    <OutcomePage
      icon={IconDoorExit}
      title="You are logged out"
      lead="See you soon. Your forms go on collecting answers."
    >
      <Button component={Link} to="/login">
        Log In
      </Button>
    </OutcomePage>
  )
}
