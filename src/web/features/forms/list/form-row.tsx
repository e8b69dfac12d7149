import { Button } from '@mantine/core'
import { IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListedForm } from '#contract/forms.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { builderPath, previewPath, publicPath, responsesPath } from '../form-links.ts'
import { CopyLink } from './copy-link.tsx'
import classes from './form-row.module.css'

/** A form of the list: what has come in, and where one can go from here. */
export function FormRow({
  form,
  changing,
  onChange,
}: {
  form: ListedForm
  /** Whether it is being published or unpublished. */
  changing: boolean
  onChange: () => void
}) {
  const { name, responses, lastResponseAt, createdAt } = form
  const published = form.visibility === 1
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <h3 className={classes.name}>
          <Link to={builderPath(form.formId)}>{name}</Link>
        </h3>
        <p className={classes.times}>
          {lastResponseAt ? (
            <>
              Last response <Moment iso={lastResponseAt} />
            </>
          ) : published ? (
            'Waiting for the first response'
          ) : (
            'No responses yet'
          )}
          <span aria-hidden> · </span>
          <span>
            Created <Moment iso={createdAt} />
          </span>
        </p>
      </div>
      <Link to={responsesPath(form.formId)} className={classes.responses}>
        <strong>{responses.toLocaleString('en')}</strong>
        <span>{responses === 1 ? 'response' : 'responses'}</span>
      </Link>
      <div className={classes.actions}>
        {published && <CopyLink path={publicPath(form)} name={name} />}
        <Button
          component="a"
          href={published ? publicPath(form) : previewPath(form.formId)}
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={
            published ? <IconExternalLink size={17} aria-hidden /> : <IconEye size={17} aria-hidden />
          }
          aria-label={`${published ? 'Open' : 'Preview'} ${name}`}
        >
          {published ? 'Open' : 'Preview'}
        </Button>
        <Button
          component={Link}
          to={builderPath(form.formId)}
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconPencil size={17} aria-hidden />}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
        <Button
          variant={published ? 'default' : 'light'}
          size="sm"
          className={classes.publication}
          loading={changing}
          onClick={onChange}
          aria-label={`${published ? 'Unpublish' : 'Publish'} ${name}`}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
      </div>
    </li>
  )
}

const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={new Date(iso).toLocaleString('en')}>
    {relativeTime(iso)}
  </time>
)
