import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import classes from './accounts.module.css'
import { LoginForm } from './login-form.tsx'

/**
 * Stands where a page would be that needs a login; logging in brings the page.
 * @param again whether a session has ended, rather than never begun
 */
export function LoginInPlace({ message, again }: { message: string; again: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  const lead = again
    ? 'Log in again to go on where you were. Nothing you typed is lost.'
    : 'Log in to build forms and read your feedback.'
  return (
    <div ref={place}>
      <Page size="narrow">
        <PageHeading title="Welcome back" lead={lead} />
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
    </div>
  )
}
