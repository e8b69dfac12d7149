import { type Dispatch, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { changeForm, createForm, type Form, formById } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { failureReason } from '../failure-reason.ts'
import { builderPath, viewPath } from '../form-links.ts'
import { tellFormIssue, tellPublication } from '../publication-toasts.ts'
import { type BuilderAction, type BuilderState, holdsUnkeptField } from './builder-state.ts'
import { changesTo } from './form-content.ts'
import { noProblems, sortProblems } from './save-problems.ts'

export type Deed = 'save' | 'publish' | 'unpublish'

const done = { save: 'saved', publish: 'published', unpublish: 'unpublished' } as const

/** Sends the form to the server and says how it went. */
export function useSaving(state: BuilderState, dispatch: Dispatch<BuilderAction>, instance: string) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [pending, setPending] = useState<Deed | 'load' | null>(null)
  const holdFocus = useHeldFocus(pending !== null)
  const [problems, setProblems] = useState(noProblems)
  /** What was asked for when a newer version turned out to exist. */
  const [conflict, setConflict] = useState<Deed | null>(null)

  async function alone(name: Deed | 'load', work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    holdFocus()
    setPending(name)
    await work().finally(() => {
      busy.current = false
      setPending(null)
    })
  }

  const send = (deed: Deed, overwrite = false) =>
    alone(deed, async () => {
      setConflict(null)
      setProblems(noProblems)
      try {
        const form = await store(state, deed, overwrite)
        dispatch({ type: 'saved', sent: deed === 'unpublish' ? null : state.content, form })
        tell(deed, form)
        if (!state.stored) await giveAddress(form)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'STALE_VERSION') return setConflict(deed)
        const found = sortProblems(error.fields, state.content)
        setProblems(found)
        tellFormIssue(done[deed], failureReason(error) ?? found.settings.questions)
      }
    })

  /** The builder goes on under the new form's address: the same page, with what was typed meanwhile. */
  const giveAddress = (form: Form) =>
    navigate(builderPath(form.formId), {
      replace: true,
      preventScrollReset: true,
      state: { samePage: true, instance },
    })

  /** Says first when the field editor holds something; asked a second time, it goes on. */
  const sendKept = async (deed: Deed) =>
    holdsUnkeptField(state) && !state.warned ? dispatch({ type: 'warn' }) : send(deed)

  const loadNewer = () =>
    alone('load', async () => {
      if (!state.stored) return
      try {
        const form = await call(formById, { params: { formId: state.stored.formId } })
        dispatch({ type: 'load', form })
        setConflict(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showToast({ type: 'error', title: 'Form Error', text: error.message })
      }
    })

  return {
    pending,
    problems,
    conflict,
    save: () => sendKept('save'),
    publish: () => sendKept('publish'),
    unpublish: () => send('unpublish'),
    overwrite: () => conflict && send(conflict, true),
    loadNewer,
    keepEditing: () => setConflict(null),
  }
}

/** Publishing saves first, in the same call. Overwriting sends all and names no version. */
function store({ content, saved, stored }: BuilderState, deed: Deed, overwrite: boolean): Promise<Form> {
  const changes = deed === 'unpublish' ? {} : changesTo(content, overwrite ? null : saved)
  const visibility = deed === 'save' ? {} : { visibility: deed === 'publish' ? (1 as const) : (0 as const) }
  const formData = { ...changes, ...visibility }
  if (!stored) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return call(createForm, { body: { ...formData, timeZone } })
  }
  const { formId, version } = stored
  return call(changeForm, {
    params: { formId },
    body: overwrite ? { formData } : { formData, version },
  })
}

function tell(deed: Deed, form: Form) {
  if (deed !== 'save') return tellPublication(form)
  showToast({ type: 'success', title: 'Form Saved', link: { label: 'View Form', href: viewPath(form) } })
}
