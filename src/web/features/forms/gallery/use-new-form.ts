import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { createForm, defaultDescription } from '#contract/forms.ts'
import type { Template } from '#contract/templates/template.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { failureReason } from '../failure-reason.ts'
import { builderPath } from '../form-links.ts'

/** Makes a form of a template and opens it in the builder. A blank one is not made before it is first saved. */
export function useNewForm() {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [making, setMaking] = useState<string | null>(null)

  async function start(template: Template) {
    if (template.questions.length === 0) return navigate('/form-builder')
    if (busy.current) return
    busy.current = true
    setMaking(template.key)
    try {
      const { formId } = await call(createForm, {
        body: {
          name: template.name,
          description: defaultDescription,
          questions: [...template.questions],
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      })
      await navigate(builderPath(formId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = `Your form could not be made. ${failureReason(error) ?? ''}`.trim()
      showToast({ type: 'error', title: 'Form issue', text })
    } finally {
      busy.current = false
      setMaking(null)
    }
  }

  return { making, start }
}
