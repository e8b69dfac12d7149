import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { formatCounted } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { changesTo } from '../builder/form-content.ts'
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
  // Without a question the server takes no form; it stays on the device.
  if (!draft || draft.content.questions.length === 0) return null
  const name = nameOf(draft)

  async function save({ content }: GuestDraft) {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const form = await call(createForm, { body: { ...changesTo(content, null), name, timeZone } })
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
        <p>You built a form before you logged in: save it to your forms?</p>
        <p className={classes.what}>
          “{name}”, {formatCounted(draft.content.questions.length, 'question')}
        </p>
        <div className={classes.actions}>
          <Button size="sm" loading={saving} onClick={() => save(draft)}>
            Save to my forms
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
