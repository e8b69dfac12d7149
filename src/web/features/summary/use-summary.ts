import { useEffect, useState } from 'react'
import { askForSummary, cancelSummary, formSummary, type Summary } from '#contract/summary.ts'
import { call } from '#web/lib/api.ts'

/** Milliseconds between two looks while a summary is being written. */
const lookEvery = 2_000

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
    let gone = false
    const timer = setInterval(() => {
      // A look that fails is followed by another.
      const look = call(formSummary, { params: { formId } }).catch(() => undefined)
      void look.then((next) => next && !gone && setSummary(next))
    }, lookEvery)
    return () => {
      gone = true
      clearInterval(timer)
    }
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
