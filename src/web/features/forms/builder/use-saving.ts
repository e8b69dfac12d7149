import { type Dispatch, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { changeForm, createForm, type Form } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { failureReason } from '../failure-reason.ts'
import { builderPath, viewPath } from '../form-links.ts'
import { tellFormIssue, tellPublication } from '../publication-toasts.ts'
import { type BuilderAction, type BuilderState, holdsUnkeptField } from './builder-state.ts'
import { type Effects, effectsOf, needsConsent } from './effects-of.ts'
import { changesTo } from './form-content.ts'
import type { Keeper } from './keeper.ts'
import type { Side } from './merge.ts'
import { noProblems, sortProblems } from './save-problems.ts'
import type { useMerging } from './use-merging.ts'

export type Deed = 'save' | 'publish' | 'unpublish'

const done = { save: 'saved', publish: 'published', unpublish: 'unpublished' } as const

/** Sends the form to the server and says how it went. */
export function useSaving(
  state: BuilderState,
  dispatch: Dispatch<BuilderAction>,
  { keeper, merging, instance }: { keeper: Keeper; merging: ReturnType<typeof useMerging>; instance: string },
) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [pending, setPending] = useState<Deed | null>(null)
  const holdFocus = useHeldFocus(pending !== null)
  const [problems, setProblems] = useState(noProblems)
  /** What was asked for when a newer version turned out to exist. */
  const [interrupted, setInterrupted] = useState<Deed>('save')
  /** What a save would do to answers, and what is to be done if that is meant. */
  const [asked, setAsked] = useState<{ effects: Effects; state: BuilderState; deed: Deed } | null>(null)

  async function alone(name: Deed, work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    holdFocus()
    setPending(name)
    await work().finally(() => {
      busy.current = false
      setPending(null)
    })
  }

  const send = (state: BuilderState, deed: Deed, agreed = false) =>
    alone(deed, async () => {
      setAsked(null)
      setProblems(noProblems)
      await keeper.settle()
      try {
        await attempt(state, deed, agreed).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error
          setInterrupted(deed)
          const next = await merging.look(state)
          if (next) await attempt(next, deed, agreed)
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const found = sortProblems(error.fields, state.content)
        setProblems(found)
        tellFormIssue(done[deed], failureReason(error) ?? found.settings.questions)
      } finally {
        keeper.resume()
      }
    })

  async function attempt(state: BuilderState, deed: Deed, agreed: boolean) {
    const effects = deed === 'unpublish' ? null : await effectsOf(state)
    if (effects && needsConsent(effects) && !agreed) return setAsked({ effects, state, deed })
    const form = await store(state, deed)
    const sent = deed === 'unpublish' ? null : state.content
    // A save that changed nothing leaves the draft on the server.
    const dropped = sent !== null && Object.keys(changesTo(sent, state.saved)).length > 0
    keeper.restart(dropped ? { revision: 0, synced: null } : keeper.known())
    dispatch({ type: 'saved', sent, form })
    tell(deed, form, effects)
    if (!state.stored) await giveAddress(form)
  }

  /** The builder goes on under the new form's address: the same page, with what was typed meanwhile. */
  const giveAddress = (form: Form) =>
    navigate(builderPath(form.formId), {
      replace: true,
      preventScrollReset: true,
      state: { samePage: true, instance },
    })

  /** Says first when the field editor holds something; asked a second time, it goes on. */
  const sendKept = async (deed: Deed) =>
    holdsUnkeptField(state) && !state.warned ? dispatch({ type: 'warn' }) : send(state, deed)

  return {
    pending,
    problems,
    asked,
    save: () => sendKept('save'),
    publish: () => sendKept('publish'),
    unpublish: () => send(state, 'unpublish'),
    /** Saves in spite of what was asked. */
    agree: () => asked && send(asked.state, asked.deed, true),
    goBack: () => setAsked(null),
    /** Puts together what both sides have, and saves that where another version was saved. */
    merge(choices: Readonly<Record<string, Side>>) {
      const saves = Boolean(merging.clash?.form)
      const next = merging.merge(choices)
      if (next && saves) void send(next, interrupted)
    },
  }
}

/** Publishing saves first, in the same call. Unpublishing touches nothing else, whatever the version. */
function store({ content, saved, stored }: BuilderState, deed: Deed): Promise<Form> {
  if (!stored) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const visibility = deed === 'publish' ? 1 : 0
    return call(createForm, { body: { ...changesTo(content, null), visibility, timeZone } })
  }
  const { formId, version } = stored
  const params = { formId }
  if (deed === 'unpublish') return call(changeForm, { params, body: { formData: { visibility: 0 } } })
  const formData = { ...changesTo(content, saved), ...(deed === 'publish' && { visibility: 1 as const }) }
  return call(changeForm, { params, body: { formData, version } })
}

function tell(deed: Deed, form: Form, effects: Effects | null) {
  if (deed !== 'save') return tellPublication(form)
  showToast({
    type: 'success',
    title: 'Form Saved',
    ...(effects && { text: effects.summary }),
    link: { label: 'View Form', href: viewPath(form) },
  })
}
