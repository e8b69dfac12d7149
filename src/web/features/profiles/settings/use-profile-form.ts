import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ProfileData, profileDataSchema } from '#contract/accounts/profile-data.ts'
import { changeUser } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { reloadUser } from '#web/lib/session.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { type LinkRow, linksOf, rowOf } from './link-rows.ts'

/** What is written: as it is stored, but for links that are still being written. */
interface Written extends Omit<ProfileData, 'links'> {
  links: LinkRow[]
}

const storedOf = ({ headline, about, links, showEmail }: User): ProfileData => ({
  headline,
  about,
  links,
  showEmail,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a person says about themselves: kept as it is typed until it is stored, whatever goes wrong. */
export function useProfileForm(user: User, markUnsaved: (unsaved: boolean) => void) {
  const [written, setWritten] = useState<Written>(() => ({
    ...storedOf(user),
    links: user.links.map(rowOf),
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const holdFocus = useHeldFocus(pending)

  const values: ProfileData = { ...written, links: linksOf(written.links) }
  const unsaved = !same(storedOf(user), values)
  useEffect(() => markUnsaved(unsaved), [unsaved, markUnsaved])

  function change(what: Partial<Written>) {
    setWritten((now) => ({ ...now, ...what }))
    setErrors({})
    setDone(false)
  }

  function refuse(wrong: Record<string, string>) {
    setErrors(wrong)
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    fields.find((field) => wrong[field.getAttribute('name') ?? ''])?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    setDone(false)
    setFailure(undefined)
    const checked = profileDataSchema.safeParse(values)
    if (!checked.success)
      return refuse(
        Object.fromEntries(
          checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
        ),
      )
    sending.current = true
    holdFocus()
    setPending(true)
    setErrors({})
    try {
      const stored = storedOf(
        await call(changeUser, { params: { userId: user.id }, body: { userData: checked.data } }),
      )
      await reloadUser()
      // What was typed meanwhile stays; the rest is shown as it was stored.
      setWritten((now) =>
        same({ ...now, links: linksOf(now.links) }, values)
          ? { ...stored, links: now.links.map((row, at) => ({ ...row, ...stored.links[at] })) }
          : now,
      )
      setDone(true)
    } catch (error) {
      const told = error instanceof ApiError ? Object.entries(error.fields) : []
      if (told.length > 0)
        refuse(Object.fromEntries(told.map(([path, words]) => [path.replace(/^userData\./, ''), words])))
      else setFailure(failureWords(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return { form, written, errors, change, submit, pending, failure, done }
}
