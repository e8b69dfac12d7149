import { useReloadPage } from '#web/lib/use-reload-page.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import { LoginForm } from './login-form.tsx'

/** Stands where a private page would be when the session has ended; logging in brings the page. */
export function LoginInPlace({ message }: { message: string }) {
  const reloadPage = useReloadPage()
  return (
    <Page size="narrow">
      <title>Log In · Formlark</title>
      <PageHeading title="Welcome back" lead="Log in again to go on where you were." />
      <Card>
        <Fields>
          <Notice>
            <p>{message}</p>
          </Notice>
          <LoginForm onDone={reloadPage} />
        </Fields>
      </Card>
    </Page>
  )
}
