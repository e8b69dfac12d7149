import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { OutcomePage } from '#web/ui/outcome-page.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import { LinkProblem, linkMissing } from './link-problem.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const another = (
  <Button component={Link} to="/forgot-password">
    Get a new link
  </Button>
)

/**
 * Where the link of the mail about a forgotten password leads.
 * @param token undefined while the page has not come alive, '' where there is none
 */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<ApiError>()
  if (done)
    return (
      <OutcomePage
        icon={IconCircleCheck}
        title="Your password is changed"
        lead="You are logged out everywhere. Log in with your new password."
      >
        <Button component={Link} to="/login">
          Log In
        </Button>
      </OutcomePage>
    )
  if (problem || token === '') return <LinkProblem problem={problem ?? linkMissing} another={another} />
  return (
    <Page size="narrow">
      <PageHeading
        title="Choose a new password"
        lead="Once it is saved, every device has to log in again with it."
      />
      <Card>
        <ResetPasswordForm token={token} onDone={() => setDone(true)} onLinkProblem={setProblem} />
      </Card>
    </Page>
  )
}
