import { useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import { ApiError } from '#contract/client.ts'
import type { Written } from '#contract/responses/written.ts'
import { listTexts } from '#contract/responses.ts'
import { call } from '#web/lib/api.ts'
import { filterQuery } from '#web/lib/filter-query.ts'
import { FilterLinksContext } from './filter-links.ts'

type Texts = readonly Written[]

interface Place {
  search: string
  /** Where the pages before ended; the last one is where this page begins. */
  trail: readonly string[]
  /** False while only the newest few are shown. */
  asked: boolean
}

const start: Place = { search: '', trail: [], asked: false }

/** The newest answers in words or files to a question; all of them by page, and a search, once asked for. */
export function useTexts(formId: string, { questionId, latest = [] }: AnalysedQuestion) {
  const { filter } = useContext(FilterLinksContext)
  const filtered = filterQuery(filter)
  const filterKey = JSON.stringify(filtered)
  const [place, setPlace] = useState(start)
  const [found, setFound] = useState<{ place: Place; texts: Texts; after: string | null }>()
  const [problem, setProblem] = useState('')
  const leaving = useNavigation().state !== 'idle'

  const [usedFilter, setUsedFilter] = useState(filterKey)
  if (usedFilter !== filterKey) {
    setUsedFilter(filterKey)
    setPlace({ ...place, trail: [] })
  }

  useEffect(() => {
    if (!place.asked || leaving) return
    let wanted = true
    const query = {
      ...(JSON.parse(filterKey) as typeof filtered),
      search: place.search || undefined,
      after: place.trail.at(-1),
    }
    call(listTexts, { params: { formId, questionId }, query }).then(
      (answer) => {
        if (!wanted) return
        setProblem('')
        setFound({ place, ...answer })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setProblem(error.message)
      },
    )
    return () => {
      wanted = false
    }
  }, [place, formId, questionId, filterKey, leaving])

  const shown = place.asked ? found : undefined
  return {
    texts: shown?.texts ?? latest,
    search: place.search,
    /** What is shown is not yet what was asked for. */
    pending: place.asked && found?.place !== place && !problem,
    problem,
    asked: place.asked,
    page: place.trail.length + 1,
    find: (search: string) => setPlace(search === '' ? start : { search, trail: [], asked: true }),
    readAll: () => setPlace({ ...start, asked: true }),
    older: shown?.after
      ? () => setPlace({ ...place, trail: [...place.trail, shown.after ?? ''] })
      : undefined,
    newer: place.trail.length > 0 ? () => setPlace({ ...place, trail: place.trail.slice(0, -1) }) : undefined,
  }
}
