import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import type { MarkUnsaved } from './unsaved.ts'

type Values<Name extends string> = Record<Name, string>

/**
 * One form of the settings: what was typed over what is stored, sent once at a time, with what is wrong beside
 * its fields. What was typed stays until it is stored.
 */
export function useSettingsForm<Name extends string>({
  stored,
  schema,
  send,
  markUnsaved,
}: {
  /** The values without changes; the order of the names is that of the fields. */
  stored: Values<Name>
  schema: z.ZodType<Values<NoInfer<Name>>>
  /** Resolves once the change is stored and `stored` says so. */
  send: (values: Values<NoInfer<Name>>) => Promise<void>
  markUnsaved: MarkUnsaved
}) {
  const [changes, setChanges] = useState<Partial<Values<Name>>>({})
  const [errors, setErrors] = useState<Partial<Values<Name>>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const sending = useRef(false)
  const holdFocus = useHeldFocus(pending)

  const names = Object.keys(stored) as Name[]
  const values = { ...stored, ...changes }
  const unsaved = names.some((name) => values[name] !== stored[name])
  useEffect(() => markUnsaved(unsaved), [unsaved, markUnsaved])

  function refuse(form: HTMLFormElement, wrong: Partial<Values<Name>>) {
    setErrors(wrong)
    const first = names.find((name) => wrong[name])
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function wrongFields(error: unknown): Partial<Values<Name>> {
    if (!(error instanceof ApiError)) return {}
    // The path of a field in the body ends with its name here.
    const told = Object.entries(error.fields).map(([path, words]) => [path.split('.').at(-1), words])
    return Object.fromEntries(told.filter(([name]) => names.includes(name as Name)))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    setDone(false)
    setFailure(undefined)
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const issues = checked.error.issues.toReversed()
      return refuse(form, Object.fromEntries(issues.map(({ path, message }) => [path[0], message])) as never)
    }
    sending.current = true
    holdFocus()
    setPending(true)
    setErrors({})
    try {
      await send(checked.data)
      setChanges((now) => withoutStored(now, values))
      setDone(true)
    } catch (error) {
      const wrong = wrongFields(error)
      refuse(form, wrong)
      if (Object.keys(wrong).length === 0) setFailure(failureWords(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  /** Everything a field of this name needs but its label. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.currentTarget
      setChanges((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
      setDone(false)
    },
  })

  return { field, values, unsaved, submit, pending, failure, done }
}

/** What was typed since it was sent goes on being a change. */
const withoutStored = <T extends Record<string, string>>(changes: Partial<T>, sent: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== sent[name])) as Partial<T>
