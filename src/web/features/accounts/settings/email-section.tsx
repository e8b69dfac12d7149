import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { changeEmail } from '#contract/accounts/credentials.ts'
import { emailSchema, givenPasswordSchema, type User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailStatus } from './email-status.tsx'
import classes from './settings.module.css'
import type { MarkUnsaved } from './unsaved.ts'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({
  email: emailSchema,
  currentPassword: givenPasswordSchema.min(1, 'Please enter your password.'),
})

/** The address one logs in with, and the way to another. */
export function EmailSection({ user, markUnsaved }: { user: User; markUnsaved: MarkUnsaved }) {
  const [sentTo, setSentTo] = useState('')
  const { field, submit, ...form } = useSettingsForm({
    stored: { email: '', currentPassword: '' },
    schema,
    markUnsaved,
    async send(values) {
      await call(changeEmail, { body: values })
      setSentTo(values.email)
    },
  })
  return (
    <>
      <EmailStatus user={user} />
      <hr className={classes.line} />
      <form data-form="settings-email" method="post" noValidate onSubmit={submit}>
        <Fields>
          <TextInput {...field('email')} type="email" label="New email" autoComplete="email" />
          <PasswordField
            {...field('currentPassword')}
            label="Your password"
            autoComplete="current-password"
          />
          <FormFoot
            label="Change email"
            pending={form.pending}
            failure={form.failure}
            done={form.done && `We sent a link to ${sentTo}. The change takes effect when you open it.`}
          />
        </Fields>
      </form>
    </>
  )
}
