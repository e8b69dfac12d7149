import { Anchor } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { lowestPrice } from '#contract/price.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import type { loadPlans } from './load-plans.ts'
import { LoaderOverlay } from './loader-overlay.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './plans.module.css'
import { tellNoPayments, type WantedPlan } from './wanted-plan.ts'

/** Guests, who pay nothing, need none of it. */
const Payments = lazy(() => import('./payments/payments.tsx').then(({ Payments }) => ({ default: Payments })))

/** Where the note about other plans stands. */
const noteId = 'other-plans'

/** The plans, for guests and for people with an account. */
export function PlansPage({ plans, contactUrl, limited, payments }: Awaited<ReturnType<typeof loadPlans>>) {
  const { user, userError } = useSession()
  const [wanted, setWanted] = useState<WantedPlan | null>(null)
  const forget = useCallback(() => setWanted(null), [])
  return (
    <Page>
      <LoaderOverlay />
      <PageHeading
        title={`Plans from ${lowestPrice}. Your first forms are free.`}
        lead="Start a new form for each occasion, and have it answered on desktop, tablet and phone. Nobody needs an account to answer."
      />
      {userError && !user && (
        <div className={classes.problem}>
          <Notice tone="danger" title="We could not look up which plan you have">
            <p>{userError}</p>
          </Notice>
        </div>
      )}
      {user && payments && (
        <Suspense>
          <Payments user={user} wanted={wanted} onDone={forget} />
        </Suspense>
      )}
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.rank}
            plan={plan}
            ownRank={user?.rank}
            supportUrl={contactUrl ?? `#${noteId}`}
            wanted={wanted}
            onWant={payments ? setWanted : tellNoPayments}
          />
        ))}
      </ul>
      <p className={classes.unlimited}>
        {limited
          ? 'An answer is never refused because of a plan. What comes beyond a month’s limit is kept and counted, and you see it from the next month on or as soon as you upgrade.'
          : 'Nobody is held to these limits on this server at present: publish as many forms and see as many responses as you like.'}
      </p>
      <section className={classes.note} aria-labelledby={noteId}>
        <h2 id={noteId}>Need another combination?</h2>
        <p>
          More forms but no branding, one plan for a whole team, a single busy month:{' '}
          {contactUrl ? (
            <>
              <Anchor href={contactUrl}>contact us</Anchor> and we will find a plan that fits.
            </>
          ) : (
            'contact whoever runs this server, and they will find a plan that fits.'
          )}
        </p>
      </section>
    </Page>
  )
}
