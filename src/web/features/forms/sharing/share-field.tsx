import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './share-field.module.css'
import { shareForm } from './share-form.ts'

/** Adds a co-author by e-mail. */
export function ShareField({
  formId,
  label,
  description,
  size = 'md',
  onShared,
}: {
  /** null for a form that is not saved yet */
  formId: string | null
  label: string
  description: string
  size?: 'sm' | 'md'
  onShared?: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sharing, setSharing] = useState(false)
  const empty = email.trim() === ''

  async function share(event: FormEvent) {
    event.preventDefault()
    if (!formId || empty || sharing) return
    setSharing(true)
    const wrong = await shareForm(formId, email.trim()).finally(() => setSharing(false))
    setProblem(wrong)
    if (wrong === undefined) {
      setEmail('')
      onShared?.()
    }
    field.current?.focus()
  }

  return (
    <form data-form="share" className={classes.field} onSubmit={share} noValidate>
      <TextInput
        ref={field}
        className={classes.input}
        size={size}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={label}
        description={formId ? description : 'Save the form first: then you can share it.'}
        placeholder="name@example.com"
        maxLength={254}
        disabled={!formId}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" size={size} disabled={!formId || empty} loading={sharing}>
        Share
      </Button>
    </form>
  )
}
