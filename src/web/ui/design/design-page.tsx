import { Page, PageHeading } from '../page.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FoundationSpecimens } from './foundation-specimens.tsx'

/** Every part of the design language in every state; in development only. */
export function DesignPage() {
  return (
    <Page size="wide">
      <PageHeading
        title="Design language"
        lead="Every part in every state. Switch the system's colour scheme to see the other half."
      />
      <FoundationSpecimens />
      <ActionSpecimens />
      <FieldSpecimens />
      <FeedbackSpecimens />
    </Page>
  )
}
