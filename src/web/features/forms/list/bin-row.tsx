import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatCounted } from '#web/lib/format.ts'
import type { DeletedForm } from './form-lists.ts'
import classes from './form-row.module.css'
import { Moment } from './moment.tsx'

/** A form in the bin, and the ways out of it. */
export function BinRow({
  form: { name, responses, deletedAt, deletedUntil },
  restoring,
  onRestore,
  onErase,
}: {
  form: DeletedForm
  restoring: boolean
  onRestore: () => void
  onErase: (button: HTMLElement) => void
}) {
  return (
    <li className={classes.row} data-bin>
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.times}>
          {formatCounted(responses, 'response')}
          <span aria-hidden> · </span>
          <span>
            Deleted <Moment iso={deletedAt} />
          </span>
          <span aria-hidden> · </span>
          <span>
            Gone for good <Moment iso={deletedUntil} />
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconArrowBackUp size={17} aria-hidden />}
          loading={restoring}
          onClick={onRestore}
          aria-label={`Restore ${name}`}
        >
          Restore
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          onClick={({ currentTarget }) => onErase(currentTarget)}
          aria-label={`Delete ${name} for good`}
        >
          Delete for good
        </Button>
      </div>
    </li>
  )
}
