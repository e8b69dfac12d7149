import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { closedReason } from '#contract/forms/closing.ts'
import type { ListedForm } from '#contract/forms.ts'
import { formatCount, formatCounted } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { builderPath, publicAddress, responsesPath } from '../form-links.ts'
import { CopyLink } from './copy-link.tsx'
import { FormMenu, type FormTask } from './form-menu.tsx'
import classes from './form-row.module.css'
import { Moment } from './moment.tsx'
import type { Deeds } from './use-deeds.ts'

/** A form of the list: what has come in, and where one can go from here. */
export function FormRow({
  form,
  deeds,
  onDeed,
  onTask,
}: {
  form: ListedForm
  deeds: Deeds
  /** Called before something is done that may take the row away. */
  onDeed: () => void
  onTask: (task: FormTask, button: HTMLElement | null) => void
}) {
  const { formId, name, responses, can } = form
  const published = form.visibility === 1
  const doing = deeds.doing?.formId === formId ? deeds.doing.deed : null
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <h3 className={classes.name}>
          <Link to={builderPath(formId)} data-theirs="">
            {name}
          </Link>
        </h3>
        <p className={classes.times}>
          {can.leave && (
            <>
              <Badge>Shared with you</Badge>{' '}
            </>
          )}
          {published && closedReason(form) && (
            <>
              <Badge tone="warm">Closed</Badge>{' '}
            </>
          )}
          <LastResponse {...form} />
          <span aria-hidden> · </span>
          <span>
            Created <Moment iso={form.createdAt} />
          </span>
        </p>
      </div>
      <div className={classes.recent}>
        <Sparkline values={form.recent} label={`${formatCounted(lately(form), 'response')} in 30 days`} />
        <span className={classes.caption} aria-hidden>
          30 days
        </span>
      </div>
      <Link to={responsesPath(formId)} className={classes.responses}>
        <strong>{formatCount(responses)}</strong>
        <span>{responses === 1 ? 'response' : 'responses'}</span>
      </Link>
      <div className={classes.actions}>
        {published && <CopyLink address={publicAddress(form)} name={name} />}
        {can.edit && (
          <Button
            component={Link}
            to={builderPath(formId)}
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconPencil size={17} aria-hidden />}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Button>
        )}
        {can.publish && (
          <Button
            variant={published ? 'default' : 'light'}
            size="sm"
            className={classes.publication}
            loading={doing === 'published' || doing === 'unpublished'}
            onClick={() => {
              onDeed()
              deeds.togglePublication(form)
            }}
            aria-label={`${published ? 'Unpublish' : 'Publish'} ${name}`}
          >
            {published ? 'Unpublish' : 'Publish'}
          </Button>
        )}
        <FormMenu
          form={form}
          busy={doing === 'duplicated'}
          onDuplicate={() => deeds.duplicate(form)}
          onTask={onTask}
        />
      </div>
    </li>
  )
}

const lately = ({ recent }: ListedForm) => recent.reduce((sum, count) => sum + count, 0)

const LastResponse = (form: ListedForm) =>
  form.lastResponseAt ? (
    <>
      Last response <Moment iso={form.lastResponseAt} />
    </>
  ) : form.visibility === 1 && !closedReason(form) ? (
    'Waiting for the first response'
  ) : (
    'No responses yet'
  )
