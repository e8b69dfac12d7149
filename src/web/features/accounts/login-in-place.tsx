import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Fields } from '#web/ui/field-row.tsx'
import { Look } from '#web/ui/look.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import classes from './accounts.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/**
 * Stands where a page would be that needs a login; logging in brings the page.
 * @param message why the session has ended; '' for a guest
 * @param known whether somebody had been at work on the page
 */
export function LoginInPlace({ message, known }: { message: string; known: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <Look>
      <div ref={place}>{message ? <LoginAgain message={message} known={known} /> : <LoginPage />}</div>
    </Look>
  )
}

function LoginAgain({ message, known }: { message: string; known: boolean }) {
  const promise = known ? ' Nothing you typed is lost.' : ''
  return (
    <Page size="narrow">
      <PageHeading title="Welcome back" lead={`Log in again to go on where you were.${promise}`} />
      <Card>
        <Fields>
          <Notice>
            <p>{message}</p>
          </Notice>
          <LoginForm inPlace />
        </Fields>
      </Card>
      <p className={classes.instead}>
        <Anchor component={Link} to="/">
          Go to the start page
        </Anchor>
      </p>
    </Page>
  )
}
