import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import classes from './accounts.module.css'
import { LoginForm } from './login-form.tsx'

/** @param onDone called once somebody is logged in */
export function LoginPage({ onDone }: { onDone?: () => void }) {
  return (
    <Page size="narrow">
      <PageHeading title="Welcome back" lead="Log in to build forms and read your feedback." />
      <Card>
        <LoginForm onDone={onDone} />
      </Card>
      <p className={classes.instead}>
        New to Formlark?{' '}
        <Anchor component={Link} to="/register">
          Create an account
        </Anchor>
      </p>
    </Page>
  )
}
