import { lazy, Suspense, useMemo } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import type { ResponseFilter } from '#contract/responses/filter.ts'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { FilterLinksContext } from './filter-links.ts'
import { Headline } from './headline.tsx'
import classes from './summary.module.css'

const Charts = lazy(() => import('./charts.tsx').then((module) => ({ default: module.Charts })))

/** What the answers to a form say, from the whole to each question. The figures come first, the charts when loaded. */
export function Summary({
  analysis,
  questions,
  filter,
  hrefOf,
}: {
  analysis: Analysis
  /** As the form asks them now. */
  questions: readonly Question[]
  filter: ResponseFilter
  /** The address of this page with another filter. */
  hrefOf: (filter: ResponseFilter) => string
}) {
  const links = useMemo(() => ({ filter, hrefOf }), [filter, hrefOf])
  return (
    <FilterLinksContext value={links}>
      <div className={classes.summary}>
        <Headline analysis={analysis} />
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <Charts analysis={analysis} questions={questions} />
        </Suspense>
      </div>
    </FilterLinksContext>
  )
}
