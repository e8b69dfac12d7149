import { TextInput } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { slugChanges, slugKeptDays } from '#contract/accounts/settings.ts'
import classes from './slug-field.module.css'
import { useSlugCheck } from './use-slug-check.ts'

/** The first part of a person's public addresses, with a live word on whether it can be had. */
export function SlugField({
  mine,
  ...field
}: {
  mine: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const state = useSlugCheck(field.value, mine)
  const slug = field.value.trim().toLowerCase()
  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        label="Web address"
        description="Your public page and your forms live here."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className={classes.address}>
        {location.host}/<strong>{slug || '…'}</strong>
      </p>
      {!field.error && (
        <p role="status" className={classes.state} data-is={state.is}>
          {state.is === 'checking' && (
            <>
              <IconLoader2 size={17} aria-hidden className={classes.turning} /> Checking…
            </>
          )}
          {state.is === 'available' && (
            <>
              <IconCircleCheck size={17} aria-hidden /> This address is available.
            </>
          )}
          {state.is === 'refused' && (
            <>
              <IconAlertCircle size={17} aria-hidden /> {state.reason}
            </>
          )}
        </p>
      )}
      {(state.is === 'available' || state.is === 'unknown') && (
        <p className={classes.warning}>
          What is printed or linked goes on working: {location.host}/{mine} leads on to the new address, and
          nobody else can have it for {slugKeptDays} days after you leave it. Later somebody may. You can
          change your address {slugChanges.max} times within {slugChanges.days} days.
        </p>
      )}
    </div>
  )
}
