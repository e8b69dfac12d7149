import { useNavigation, useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import classes from './administration.module.css'
import { AuditSection } from './audit-section.tsx'
import type { Administration } from './load.ts'
import { UsersSection } from './users-section.tsx'
import type { AdministrationView } from './view.ts'
import { ViewTabs } from './view-tabs.tsx'

/** All accounts, what can be done with them, and what was done. */
export function AdministrationPage({ view, loaded }: { view: AdministrationView; loaded: Administration }) {
  const loading = useNavigation().state === 'loading'
  return (
    <Page>
      <PageHeading title="Users" />
      <ViewTabs view={view.view} />
      <div className={classes.content} aria-busy={loading}>
        {'problem' in loaded ? (
          <Problem text={loaded.problem} />
        ) : 'users' in loaded ? (
          <UsersSection view={view} {...loaded} />
        ) : (
          <AuditSection view={view} {...loaded} />
        )}
      </div>
    </Page>
  )
}

function Problem({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState onRetry={revalidate} retrying={state !== 'idle'}>
      <p>{text}</p>
    </ErrorState>
  )
}
