import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import classes from './builder-bar.module.css'
import { UndoButtons } from './undo-buttons.tsx'
import type { useBuilder } from './use-builder.ts'

/** The bar over both builders: what is built, how it is kept, back and forth, and what can be done with the whole. */
export function BarFrame({
  builder: { state, undo, redo },
  instance,
  back,
  status,
  children,
}: {
  builder: Pick<ReturnType<typeof useBuilder>, 'state' | 'undo' | 'redo'>
  instance: string
  back?: ReactNode
  /** Stands beside the title. */
  status: ReactNode
  /** The buttons of the form as a whole. */
  children: ReactNode
}) {
  const { content, warned, history } = state
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.about}>
          {back}
          <h1 className={classes.title} data-first={!back || undefined} tabIndex={-1}>
            {content.name.trim() || 'New form'}
          </h1>
          {status}
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
          {children}
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
