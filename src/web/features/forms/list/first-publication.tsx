import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ListedForm } from '#contract/forms.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { builderPath, publicAddress } from '../form-links.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import classes from './first-publication.module.css'

/** For whoever has just made an account with a form: what became of it, and its link. */
export function FirstPublication({ forms }: { forms: readonly ListedForm[] }) {
  const { state, pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const form = forms.find(({ formId }) => formId === state?.newForm)
  if (!form) return null
  function close() {
    navigate(pathname, { replace: true, state: { samePage: true } })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const published = form.visibility === 1
  return (
    <div className={classes.place}>
      <Notice
        tone={published ? 'success' : 'info'}
        title={published ? 'Your form is published' : 'Your form is saved, not published yet'}
      >
        <p className={classes.what}>
          {published
            ? `Everybody who has the link to “${form.name}” can answer it.`
            : `“${form.name}” takes no answers until you publish it.`}
        </p>
        {published && (
          <div className={classes.link}>
            <CopyField label="Address of the form" value={publicAddress(form)} copyLabel="Copy link" />
          </div>
        )}
        <div className={classes.actions}>
          {published ? (
            <ShareButton form={form} onForm={() => revalidate()} />
          ) : (
            <Button component={Link} to={builderPath(form.formId)} size="sm">
              Go on with it
            </Button>
          )}
          <Button size="sm" variant="subtle" color="gray" onClick={close}>
            Close
          </Button>
        </div>
      </Notice>
    </div>
  )
}
