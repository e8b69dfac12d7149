import { Button } from '@mantine/core'
import { IconFilterPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Analysis } from '#contract/analysis.ts'
import type { ResponseFilter } from '#contract/responses/filter.ts'
import classes from './filter-bar.module.css'
import { filterParts } from './filter-words.ts'
import { PeriodField } from './period-field.tsx'
import { todayIn } from './periods.ts'

const AnswerFilterDialog = lazy(() =>
  import('./answer-filter-dialog.tsx').then((module) => ({ default: module.AnswerFilterDialog })),
)

const mostConditions = 10

/** Which responses are meant: by when they came and by what was answered, each part to be taken away again. */
export function FilterBar({
  filter,
  analysis,
  hrefOf,
}: {
  filter: ResponseFilter
  analysis: Analysis
  /** The address of this page with another filter. */
  hrefOf: (filter: ResponseFilter) => string
}) {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const today = todayIn(analysis.timeZone)
  const parts = filterParts(filter, analysis.questions, today)
  const go = (next: ResponseFilter) => navigate({ search: hrefOf(next) }, { preventScrollReset: true })
  function finish() {
    setAdding(false)
    // Once the dialog is gone, which keeps the focus in itself.
    requestAnimationFrame(() => add.current?.focus({ preventScroll: true }))
  }
  return (
    <section className={classes.filter} aria-label="Filters">
      <div className={classes.tools} data-print="no">
        <PeriodField
          key={`${filter.from} ${filter.to}`}
          days={filter}
          today={today}
          onChange={(days) => go({ ...filter, ...days })}
        />
        <Button
          ref={add}
          variant="default"
          size="sm"
          leftSection={<IconFilterPlus size={17} aria-hidden />}
          disabled={(filter.where?.length ?? 0) >= mostConditions}
          onClick={() => setAdding(true)}
        >
          Filter by answer
        </Button>
      </div>
      {parts.length > 0 && (
        <ul className={classes.parts} aria-label="Only responses with">
          {parts.map(({ key, words, without }) => (
            <li key={key}>
              <Link
                to={{ search: hrefOf(without) }}
                className={classes.part}
                data-theirs=""
                aria-label={`Remove filter: ${words}`}
                preventScrollReset
                // It goes away with its filter.
                onClick={() => add.current?.focus({ preventScroll: true })}
              >
                <span dir="auto">{words}</span>
                <IconX size={15} aria-hidden data-print="no" />
              </Link>
            </li>
          ))}
          {parts.length > 1 && (
            <li data-print="no">
              <Link
                to={{ search: hrefOf({}) }}
                className={classes.all}
                preventScrollReset
                onClick={() => add.current?.focus({ preventScroll: true })}
              >
                Remove all
              </Link>
            </li>
          )}
        </ul>
      )}
      <Suspense>
        {adding && (
          <AnswerFilterDialog
            questions={analysis.questions}
            onAdd={(condition) => {
              finish()
              go({ ...filter, where: [...(filter.where ?? []), condition] })
            }}
            onClose={finish}
          />
        )}
      </Suspense>
    </section>
  )
}
