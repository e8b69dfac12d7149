import { z } from 'zod'
import { changePassword } from '#contract/accounts/credentials.ts'
import { givenPasswordSchema, newPasswordSchema, type User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import type { MarkUnsaved } from './unsaved.ts'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({
  currentPassword: givenPasswordSchema.min(1, 'Please enter your password.'),
  password: newPasswordSchema,
})

export function PasswordSection({
  user,
  markUnsaved,
  onChanged,
}: {
  user: User
  markUnsaved: MarkUnsaved
  /** Other devices are logged out now. */
  onChanged: () => void
}) {
  const { field, submit, ...form } = useSettingsForm({
    stored: { currentPassword: '', password: '' },
    schema,
    markUnsaved,
    async send(values) {
      await call(changePassword, { body: values })
      onChanged()
    },
  })
  const wrong = field('password').error
  return (
    <form data-form="settings-password" method="post" noValidate onSubmit={submit}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Fields>
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordField
          {...field('password')}
          label="New password"
          error={wrong && 'Invalid Password'}
          reason={wrong === 'Invalid Password' ? undefined : wrong}
        />
        <FormFoot
          label="Change password"
          pending={form.pending}
          failure={form.failure}
          done={form.done && 'Your password is changed. Your other devices were logged out.'}
        />
      </Fields>
    </form>
  )
}
