import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { changeForm, type ListedForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { failureReason } from '../failure-reason.ts'
import { tellFormIssue, tellPublication } from '../publication-toasts.ts'

/** Publishes and unpublishes forms of the list, one at a time; the form then moves to the other list. */
export function usePublication() {
  const { revalidate } = useRevalidator()
  const busy = useRef(false)
  const [changing, setChanging] = useState<string | null>(null)

  async function toggle({ formId, visibility }: ListedForm) {
    if (busy.current) return
    busy.current = true
    setChanging(formId)
    const wanted = visibility === 1 ? 0 : 1
    try {
      const form = await call(changeForm, { params: { formId }, body: { formData: { visibility: wanted } } })
      tellPublication(form)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tellFormIssue(wanted === 1 ? 'published' : 'unpublished', failureReason(error))
    } finally {
      busy.current = false
      setChanging(null)
    }
  }

  return { changing, toggle }
}
