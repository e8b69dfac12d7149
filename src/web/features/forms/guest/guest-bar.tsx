import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceLaptop, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../builder/builder-bar.module.css'
import { canBeSaved } from '../builder/form-content.ts'
import keepClasses from '../builder/keep-state.module.css'
import { UndoButtons } from '../builder/undo-buttons.tsx'
import type { useBuilder } from '../builder/use-builder.ts'
import guestClasses from './guest-bar.module.css'
import type { Kept } from './use-guest-draft.ts'

/** What a guest can do with the form as a whole: look at it, and publish it with an account. */
export function GuestBar({
  builder: { state, undo, redo },
  kept,
  instance,
  onPublish,
}: {
  builder: ReturnType<typeof useBuilder>
  kept: Kept
  instance: string
  onPublish: () => void
}) {
  const { content, warned, history } = state
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <h1 className={`${classes.title} ${guestClasses.title}`} tabIndex={-1}>
            {content.name.trim() || 'New form'}
          </h1>
          {kept !== 'nothing' && (
            <span className={keepClasses.state} role="status" data-trouble={kept === 'failed' || undefined}>
              {kept === 'here' ? (
                <IconDeviceLaptop size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              )}
              <span className={keepClasses.words}>
                {kept === 'here' ? 'Kept on this device' : 'Not kept: this device has no room for it'}
              </span>
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <UndoButtons
            undo={{ can: history.past.length > 0, go: undo }}
            redo={{ can: history.future.length > 0, go: redo }}
          />
          <Button
            component={Link}
            to="?preview"
            state={{ samePage: true, instance }}
            variant="subtle"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            Preview
          </Button>
          <Button
            size="sm"
            className={guestClasses.publish}
            disabled={!canBeSaved(content)}
            onClick={onPublish}
          >
            Publish form now
          </Button>
        </div>
        {warned && (
          <div className={classes.warning}>
            <Notice tone="danger">
              <p>Your last field hasn't been added to the form. Proceed anyway?</p>
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}
