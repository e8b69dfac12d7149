import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import classes from './accounts.module.css'
import { RegisterForm } from './register-form.tsx'

const usualLead =
  "Just a few quick steps, and you're all set to start collecting feedback and growing your network"

/** @param lead stands in place of the usual line below the heading */
export function RegisterPage({ lead = usualLead }: { lead?: string }) {
  const navigate = useNavigate()
  return (
    <Page size="narrow">
      <PageHeading title="Create an account" lead={lead} />
      <Card>
        <RegisterForm onDone={({ loggedIn }) => navigate(loggedIn ? '/forms' : '/login')} />
      </Card>
      <p className={classes.instead}>
        Have an account already?{' '}
        <Anchor component={Link} to="/login">
          Log in
        </Anchor>
      </p>
    </Page>
  )
}
