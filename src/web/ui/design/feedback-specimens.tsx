import { Button } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { Avatar } from '../avatar.tsx'
import { Bar, Bars } from '../bar.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Notice } from '../notice.tsx'
import { ListSkeleton } from '../skeletons.tsx'
import { Sparkline } from '../sparkline.tsx'
import { Stat, Stats } from '../stat.tsx'
import { showToast } from '../toast-store.ts'
import classes from './design.module.css'
import { Specimen } from './specimen.tsx'

export function FeedbackSpecimens() {
  return (
    <>
      <Specimen name="Stat">
        <div className={classes.fill}>
          <Stats>
            <Stat label="Responses" value="967" hint="since 4 March" />
            <Stat label="Mean rating" value="4.2" />
            <Stat label="NPS" value="+48" hint="889 answers" />
          </Stats>
        </div>
      </Specimen>
      <Specimen name="Bars">
        <div className={classes.fill}>
          <Bars label="How was it?">
            <Bar label="5 stars" share={0.52} figure="52 · 52 %" />
            <Bar label="Promoters" share={0.3} figure="30 · 30 %" tone="positive" />
            <Bar
              label="Passives, with a long name that wraps"
              share={0.12}
              figure="12 · 12 %"
              tone="neutral"
            />
            <Bar label="Detractors" share={0.06} figure="6 · 6 %" tone="negative" />
            <Bar label="Nobody" share={0} figure="0 · 0 %" />
          </Bars>
        </div>
      </Specimen>
      <Specimen name="Sparkline">
        <div className={classes.row}>
          <Sparkline values={[0, 0, 3, 8, 21, 13, 5, 0, 1, 2, 0, 34]} label="87 responses in 12 days" />
          <Sparkline values={[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]} label="No responses in 12 days" />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <div className={classes.row}>
          <Avatar name="Amara Okafor" src={null} />
          <Avatar name="Amara Okafor" src={null} size="5.5rem" />
          <Avatar name="Amara Okafor" src="/favicon.svg" size="5.5rem" />
        </div>
      </Specimen>
      <Specimen name="Notice">
        <Notice>
          <p>You can use our templates from the forms page.</p>
        </Notice>
        <Notice tone="success" title="Saved">
          <p>Everybody with the link sees the new version.</p>
        </Notice>
        <Notice tone="danger">
          <p>You already have an account</p>
        </Notice>
      </Specimen>
      <Specimen name="Empty state">
        <div className={classes.fill}>
          <EmptyState
            icon={<IconForms size={26} stroke={1.6} />}
            title="No forms yet"
            action={<Button leftSection={<IconPlus size={18} aria-hidden />}>New form</Button>}
          >
            <p>Start from a template or from a blank page. Nobody sees it until you publish it.</p>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="Error state">
        <div className={classes.fill}>
          <ErrorState onRetry={() => undefined}>
            <p>The server could not be reached. Please check your connection.</p>
          </ErrorState>
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <div className={classes.fill}>
          <ListSkeleton rows={2} />
        </div>
      </Specimen>
      <Specimen name="Toast">
        <div className={classes.row}>
          <Button
            variant="default"
            onClick={() =>
              showToast({
                type: 'success',
                title: 'Form Saved',
                text: 'Your changes are kept.',
                link: { label: 'View Form', href: '#toast' },
              })
            }
          >
            Show success
          </Button>
          <Button
            variant="default"
            onClick={() =>
              showToast({
                type: 'success',
                title: 'Form deleted',
                action: { label: 'Undo', onPress: () => showToast({ type: 'success', title: 'Back again' }) },
              })
            }
          >
            Show undo
          </Button>
          <Button
            variant="default"
            onClick={() =>
              showToast({
                type: 'error',
                title: 'Server Error',
                text: "We're sorry, a server error has occured.",
              })
            }
          >
            Show error
          </Button>
        </div>
      </Specimen>
    </>
  )
}
