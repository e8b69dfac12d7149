import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { handOverForm, removeCoAuthor, withdrawInvitation } from '#contract/forms/sharing.ts'
import type { Form } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { wordsOf } from './share-form.ts'
import type { Asked, PeopleDeed, SharedForm } from './shared-form.ts'
import { usePeople } from './use-people.ts'

/** Who works on a form, and what can be done about it. */
export function usePeopleDeeds(
  { formId, name }: SharedForm,
  { onForm, onLeft }: { onForm: (form: Form) => void; onLeft: () => void },
) {
  const { people, failure, load } = usePeople(formId)
  const [pending, setPending] = useState(false)
  const { user } = useSession()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const params = { formId }
  const success = (title: string, text: string) => showToast({ type: 'success', title, text })

  async function leave() {
    await call(removeCoAuthor, { params: { formId, userId: user?.id ?? '' } })
    success('You have left the form', `“${name}” is no longer among your forms.`)
    onLeft()
    await (pathname === '/forms' ? revalidate() : navigate('/forms'))
  }

  async function run(deed: Asked | PeopleDeed) {
    switch (deed.kind) {
      case 'leave':
        return leave()
      case 'withdraw':
        await call(withdrawInvitation, { params, body: { email: deed.email } })
        success('Invitation withdrawn', `${deed.email} can no longer take it up.`)
        return load()
      case 'remove':
        await call(removeCoAuthor, { params: { formId, userId: deed.userId } })
        success('Co-author removed', `${deed.name} can no longer open the form.`)
        return load()
      case 'handOver':
        onForm(await call(handOverForm, { params, body: { userId: deed.userId } }))
        success('Form handed over', `${deed.name} owns it now, and has to publish it. You are a co-author.`)
        return load()
    }
  }

  async function attempt(deed: Asked | PeopleDeed) {
    setPending(true)
    try {
      await run(deed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: 'That did not work', text: wordsOf(error) })
      await load()
    } finally {
      setPending(false)
    }
  }

  return { people, failure, load, pending, attempt }
}
