import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { formPeople, type People } from '#contract/forms/sharing.ts'
import { call } from '#web/lib/api.ts'
import { wordsOf } from './share-form.ts'

/** Who works on a form; loaded anew after each change. */
export function usePeople(formId: string) {
  const [people, setPeople] = useState<People>()
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setPeople(await call(formPeople, { params: { formId } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(wordsOf(error))
    }
  }, [formId])

  useEffect(() => void load(), [load])
  return { people, failure, load }
}
