import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { formatCounted } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { leaveCopy } from '../builder/device-copy.ts'
import { changesTo, contentOf } from '../builder/form-content.ts'
import { failureReason } from '../failure-reason.ts'
import { builderPath } from '../form-links.ts'
import { tellFormIssue } from '../publication-toasts.ts'
import { forgetGuestDraft, type GuestDraft, keepGuestDraft, readGuestDraft } from './guest-draft.ts'
import classes from './kept-draft-offer.module.css'

/** Offers the form that was built on this device before somebody logged in. */
export function KeptDraftOffer() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(readGuestDraft)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const { user } = useSession()
  if (!draft || !user) return null
  const account = user.id
  const name = nameOf(draft)
  const { length } = draft.content.questions

  /** Without a question the server takes no form: the builder goes on with it from this device. */
  async function goOn({ content, field }: GuestDraft) {
    const left = leaveCopy({ account, formId: null }, { content, saved: null, version: null, field })
    if (!left) return tellFormIssue('saved', 'This device has no room for it.')
    forgetGuestDraft()
    await navigate('/form-builder')
  }

  async function save({ content, field }: GuestDraft) {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const form = await call(createForm, { body: { ...changesTo(content, null), name, timeZone } })
      const { formId, version } = form
      const saved = contentOf(form)
      // What was not in the form yet waits in its editor.
      if (field) leaveCopy({ account, formId }, { content: saved, saved, version, field })
      forgetGuestDraft()
      await navigate(builderPath(form.formId))
      showToast({ type: 'success', title: 'Form Saved', text: 'It is among your forms, not published yet.' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tellFormIssue('saved', failureReason(error) ?? Object.values(error.fields)[0])
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  function discard(discarded: GuestDraft) {
    forgetGuestDraft()
    setDraft(null)
    document.getElementById('main')?.focus({ preventScroll: true })
    const undo = () => {
      keepGuestDraft(discarded)
      setDraft(discarded)
    }
    showToast({ type: 'success', title: 'Form discarded', action: { label: 'Undo', onPress: undo } })
  }

  return (
    <div className={classes.offer}>
      <Notice>
        <p>
          You {length > 0 ? 'built' : 'began'} a form before you logged in:{' '}
          {length > 0 ? 'save it to your forms?' : 'go on with it?'}
        </p>
        <p className={classes.what}>
          “{name}”, {length > 0 ? formatCounted(length, 'question') : 'no questions yet'}
        </p>
        <div className={classes.actions}>
          <Button size="sm" loading={saving} onClick={() => (length > 0 ? save(draft) : goOn(draft))}>
            {length > 0 ? 'Save to my forms' : 'Go on with it'}
          </Button>
          <Button size="sm" variant="subtle" color="gray" disabled={saving} onClick={() => discard(draft)}>
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const nameOf = ({ content }: GuestDraft) => content.name.trim() || 'Untitled form'
