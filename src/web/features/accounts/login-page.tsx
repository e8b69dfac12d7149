import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import classes from './accounts.module.css'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  return (
    <Page size="narrow">
      <PageHeading title="Welcome back" lead="Log in to build forms and read your feedback." />
      <Card>
        <LoginForm onDone={() => navigate('/forms')} />
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
