import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { binDays, deleteForm, duplicateForm, eraseForm, restoreForm } from '#contract/forms/bin.ts'
import { changeForm, type ListedForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { failureReason } from '../failure-reason.ts'
import { builderPath } from '../form-links.ts'
import { type FormDeed, tellFormIssue, tellPublication } from '../publication-toasts.ts'
import type { DeletedForm } from './form-lists.ts'

/** What can be done with forms of the lists, one deed after the other; the lists follow. */
export function useDeeds() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** The deeds that wait or are being done, and the end of the last one. */
  const begun = useRef(new Set<string>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const [doing, setDoing] = useState<{ deed: FormDeed; formId: string } | null>(null)

  /** @returns whether it was done; if not, a toast has said so */
  async function attempt(deed: FormDeed, formId: string, work: () => Promise<unknown>) {
    const key = `${deed} ${formId}`
    if (begun.current.has(key)) return false
    begun.current.add(key)
    const done = last.current.then(() => run(deed, formId, work))
    last.current = done.then(
      () => void begun.current.delete(key),
      () => void begun.current.delete(key),
    )
    return done
  }

  async function run(deed: FormDeed, formId: string, work: () => Promise<unknown>) {
    setDoing({ deed, formId })
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tellFormIssue(deed, failureReason(error))
      // It may be gone, or be somebody else's by now.
      if (error.status === 404) await revalidate()
      return false
    } finally {
      setDoing(null)
    }
  }

  const setVisibility = (formId: string, visibility: 0 | 1) =>
    call(changeForm, { params: { formId }, body: { formData: { visibility } } })

  const togglePublication = ({ formId, visibility }: ListedForm) =>
    attempt(visibility === 1 ? 'unpublished' : 'published', formId, async () => {
      tellPublication(await setVisibility(formId, visibility === 1 ? 0 : 1))
      await revalidate()
    })

  /** A copy is made to be changed: the builder opens. */
  const duplicate = ({ formId }: ListedForm) =>
    attempt('duplicated', formId, async () => {
      const copy = await call(duplicateForm, { params: { formId } })
      await navigate(builderPath(copy.formId))
      showToast({ type: 'success', title: 'Form duplicated', text: 'This is the copy. It is not published.' })
    })

  const bringBack = (formId: string, republish: boolean) =>
    attempt('restored', formId, async () => {
      await call(restoreForm, { params: { formId } })
      if (republish) await setVisibility(formId, 1)
      await revalidate()
      const where = republish ? 'It takes answers again.' : 'It is among your inactive forms.'
      showToast({ type: 'success', title: 'Form restored', text: where })
    })

  const remove = ({ formId, name, visibility }: ListedForm) =>
    attempt('deleted', formId, async () => {
      await call(deleteForm, { params: { formId } })
      await revalidate()
      showToast({
        type: 'success',
        title: 'Form deleted',
        text: `“${name}” is in the bin for ${binDays} days.`,
        action: { label: 'Undo', onPress: () => void bringBack(formId, visibility === 1) },
      })
    })

  const restore = ({ formId }: DeletedForm) => bringBack(formId, false)

  const erase = ({ formId, name }: DeletedForm) =>
    attempt('deleted', formId, async () => {
      await call(eraseForm, { params: { formId } })
      await revalidate()
      showToast({ type: 'success', title: 'Form deleted', text: `“${name}” is gone for good.` })
    })

  return { doing, togglePublication, duplicate, remove, restore, erase }
}

export type Deeds = ReturnType<typeof useDeeds>
