import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-foot.module.css'
import { Notice } from './notice.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The end of a form: what went wrong, its button, and that it worked. */
export function FormFoot({
  label,
  pending,
  failure,
  done,
}: {
  label: string
  pending: boolean
  failure: string | undefined
  done: ReactNode
}) {
  return (
    <>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={classes.foot}>
        <SubmitButton ready pending={pending}>
          {label}
        </SubmitButton>
        <Done>{done}</Done>
      </div>
    </>
  )
}

/** Says that something worked. The live region stays in the page, so that it is read out. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.done}>
      {children && (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
