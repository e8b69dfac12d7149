import type { PasswordInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { passwordLength } from '#contract/accounts/user.ts'
import { formatCounted } from '#web/lib/format.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import classes from './new-password-field.module.css'

const { min, max } = passwordLength

/**
 * Where a password is chosen: says the rule first, then how far what is typed has come.
 * @param reason why the server refused the password, below `error`
 */
export function NewPasswordField({
  error,
  reason,
  ...rest
}: PasswordInputProps & { reason?: string | undefined }) {
  const [typed, setTyped] = useState(0)
  const length = typeof rest.value === 'string' ? rest.value.length : typed
  const fits = length >= min && length <= max
  const count = (event: FormEvent) => setTyped((event.target as HTMLInputElement).value.length)
  return (
    <div className={classes.field} onInput={count}>
      <PasswordField
        {...rest}
        description={`${min} to ${max} characters, and not one of the most common passwords`}
        autoComplete="new-password"
        error={
          error && (
            <>
              <span>{error}</span>
              {reason && <span className={classes.reason}>{reason}</span>}
            </>
          )
        }
      />
      {length > 0 && !(error && fits) && (
        <span className={classes.length} data-fits={fits}>
          {words(length)}
        </span>
      )}
    </div>
  )
}

function words(length: number) {
  if (length < min) return formatCounted(min - length, 'more character')
  if (length > max) return `${formatCounted(length - max, 'character')} too many`
  return 'Long enough'
}
