import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '#web/lib/failure-words.ts'

type Loaded<Data> =
  | { status: 'loading' }
  | { status: 'failed'; problem: string }
  | { status: 'loaded'; data: Data }

/**
 * What a section asks the server for by itself.
 * @param load of one identity as long as it asks for the same
 * @returns `reload` keeps what is shown until the new answer is there
 */
export function useLoaded<Data>(load: () => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>({ status: 'loading' })
  const reload = useCallback(
    () =>
      load().then(
        (data) => setState({ status: 'loaded', data }),
        (error) => setState({ status: 'failed', problem: failureWords(error) }),
      ),
    [load],
  )
  useEffect(() => void reload(), [reload])
  const retry = () => {
    setState({ status: 'loading' })
    return reload()
  }
  return { ...state, reload, retry }
}
