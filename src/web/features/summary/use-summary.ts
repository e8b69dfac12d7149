import { useEffect, useState } from 'react'
import {
  askForSummary,
  cancelSummary,
  formSummary,
  liveSummary,
  type Summary,
  writingSchema,
} from '#contract/summary.ts'
import { call } from '#web/lib/api.ts'
import { followEvents } from '#web/lib/follow-events.ts'

/** The summary as it stands, which changes while a model writes; and what can be done about it. */
export function useSummary(given: Summary, formId: string) {
  const [summary, setSummary] = useState(given)
  const [from, setFrom] = useState(given)
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The page was loaded anew.
  if (from !== given) {
    setFrom(given)
    setSummary(given)
  }

  const pending = summary.status === 'pending'
  useEffect(() => {
    if (!pending) return
    const stop = new AbortController()
    followEvents(liveSummary, formId, stop.signal, async ({ event, data }) => {
      if (event !== 'writing') return
      const { writing, progress } = writingSchema.parse(JSON.parse(data))
      if (writing) return setSummary((last) => (last.status === 'pending' ? { ...last, progress } : last))
      const done = await call(formSummary, { params: { formId } })
      if (!stop.signal.aborted) setSummary(done)
    })
    return () => stop.abort()
  }, [pending, formId])

  const run = async (endpoint: typeof askForSummary | typeof cancelSummary) => {
    setWaiting(true)
    setProblem(undefined)
    try {
      setSummary(await call(endpoint, { params: { formId } }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setWaiting(false)
    }
  }

  return { summary, waiting, problem, write: () => run(askForSummary), cancel: () => run(cancelSummary) }
}
