import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Page, PageHeading } from '#web/ui/page.tsx'
import classes from './accounts.module.css'

export function LoggedOut() {
  return (
    <Page size="narrow">
      <div className={classes.loggedOut}>
        <span className={classes.roundIcon} aria-hidden>
          <IconDoorExit size={28} stroke={1.6} />
        </span>
        <PageHeading title="You are logged out" lead="See you soon. Your forms go on collecting answers." />
        <Button component={Link} to="/login">
          Log In
        </Button>
      </div>
    </Page>
  )
}
