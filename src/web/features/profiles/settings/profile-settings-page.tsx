import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import type { ListingChoice } from '#contract/profiles.ts'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card, Section } from '#web/ui/section.tsx'
import { AboutForm } from './about-form.tsx'
import { ListingEditor } from './listing-editor.tsx'

/** What a person's public page shows, for that person. Picture and address are parts of the account. */
export function ProfileSettingsPage({
  user,
  choices,
  picture,
  address,
}: {
  user: User
  choices: readonly ListingChoice[]
  picture: ReactNode
  address: (markUnsaved: (unsaved: boolean) => void) => ReactNode
}) {
  const [unsavedAbout, setUnsavedAbout] = useState(false)
  const [unsavedAddress, setUnsavedAddress] = useState(false)
  const markAddress = useCallback((unsaved: boolean) => setUnsavedAddress(unsaved), [])
  return (
    <Page size="reading">
      <LeaveGuard dirty={unsavedAbout || unsavedAddress} what="Your changes on this page" />
      <PageHeading
        title="Your public page"
        lead="Everybody with its address sees it: who you are, and the forms you choose."
        actions={
          <Button
            component={Link}
            to={`/${user.slug}`}
            variant="default"
            leftSection={<IconExternalLink size={17} aria-hidden />}
          >
            View page
          </Button>
        }
      />
      <Section title="Picture">
        <Card>{picture}</Card>
      </Section>
      <Section
        title="About you"
        description={`${user.name} stands above it; your name is changed in the settings.`}
      >
        <Card>
          <AboutForm user={user} markUnsaved={setUnsavedAbout} />
        </Card>
      </Section>
      <Section title="Forms on your page" description="Published forms that take answers, newest first.">
        <Card>
          <ListingEditor choices={choices} />
        </Card>
      </Section>
      <Section title="Address">
        <Card>{address(markAddress)}</Card>
      </Section>
    </Page>
  )
}
