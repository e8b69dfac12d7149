import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import classes from './notices.module.css'

/** Unsaved work of the last time is back. */
export function RestoredNotice({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Notice>
      <div className={classes.row}>
        <p>We brought back your unsaved changes.</p>
        <span className={classes.buttons}>
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            Discard them
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            OK
          </Button>
        </span>
      </div>
    </Notice>
  )
}
