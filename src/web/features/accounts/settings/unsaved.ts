import { useCallback, useMemo, useState } from 'react'

/** Tells the page whether one of its forms holds changes that are not stored. */
export type MarkUnsaved = (unsaved: boolean) => void

/** Which of several forms hold unsaved changes. */
export function useUnsaved<Form extends string>(forms: readonly Form[]) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<Form>>(new Set())
  const mark = useCallback((form: Form, is: boolean) => {
    setUnsaved((now) => {
      if (now.has(form) === is) return now
      const next = new Set(now)
      if (is) next.add(form)
      else next.delete(form)
      return next
    })
  }, [])
  const marks = useMemo(
    () => Object.fromEntries(forms.map((form) => [form, (is: boolean) => mark(form, is)])),
    [forms, mark],
  ) as Record<Form, MarkUnsaved>
  return { unsaved: unsaved.size > 0, marks }
}
