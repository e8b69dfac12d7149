import { Button, type ButtonProps } from '@mantine/core'
import classes from './submit-button.module.css'
import { WithoutScripts } from './without-scripts.tsx'

/** Sends its form once: blocked while sending, and (without looking so) until the page has come alive. */
export function SubmitButton({
  ready,
  pending,
  disabled,
  ...rest
}: ButtonProps & { ready: boolean; pending: boolean }) {
  return (
    <>
      {!ready && <WithoutScripts />}
      <Button
        {...rest}
        type="submit"
        loading={pending}
        disabled={disabled || !ready}
        className={ready ? undefined : classes.waiting}
      />
    </>
  )
}
