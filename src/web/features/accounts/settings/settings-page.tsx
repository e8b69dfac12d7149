import { type ReactNode, useCallback } from 'react'
import { mySessions } from '#contract/accounts/sessions.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import classes from './settings.module.css'
import { SettingsNav, SettingsPart } from './settings-parts.tsx'
import { useUnsaved } from './unsaved.ts'
import { useLoaded } from './use-loaded.ts'

const forms = ['profile', 'email', 'password'] as const
const loadSessions = () => call(mySessions, {})

/** @param plan what is said of the person's plan */
export function SettingsPage({ user, plan }: { user: User; plan: ReactNode }) {
  const { unsaved, marks } = useUnsaved(forms)
  const sessions = useLoaded(loadSessions)
  const { reload } = sessions
  const passwordChanged = useCallback(() => void reload(), [reload])
  return (
    <Page>
      <LeaveGuard dirty={unsaved} what="Your changes on this page" />
      <PageHeading title="Settings" />
      <div className={classes.columns}>
        <SettingsNav />
        <div className={classes.parts}>
          <SettingsPart part="profile">
            <ProfileSection user={user} markUnsaved={marks.profile} />
          </SettingsPart>
          <SettingsPart part="email">
            <EmailSection user={user} markUnsaved={marks.email} />
          </SettingsPart>
          <SettingsPart part="password">
            <PasswordSection user={user} markUnsaved={marks.password} onChanged={passwordChanged} />
          </SettingsPart>
          <SettingsPart part="plan">{plan}</SettingsPart>
          <SettingsPart part="sessions">
            <SessionsSection sessions={sessions} />
          </SettingsPart>
          <SettingsPart part="data">
            <DataSection user={user} />
          </SettingsPart>
          <SettingsPart part="deletion">
            <DeleteSection user={user} />
          </SettingsPart>
        </div>
      </div>
    </Page>
  )
}
