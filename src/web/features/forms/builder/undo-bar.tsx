import { Button, CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import { toastLifetime } from '#web/ui/toast-store.ts'
import type { PutAway } from './builder-state.ts'
import { fieldTitle } from './field-title.ts'
import classes from './undo-bar.module.css'

/** Says what the last step put away; its Undo is the same as any other. The live region stays, to be read out. */
export function UndoBar({
  putAway,
  onUndo,
  onClose,
}: {
  putAway: PutAway | null
  onUndo: () => void
  onClose: () => void
}) {
  useEffect(() => {
    if (!putAway) return
    const timer = setTimeout(onClose, toastLifetime)
    return () => clearTimeout(timer)
  }, [putAway, onClose])

  return (
    <div role="status" className={classes.place}>
      {putAway && (
        <div className={classes.bar}>
          <span className={classes.words}>{wordsOf(putAway)}</span>
          <Button variant="subtle" size="compact-md" onClick={onUndo}>
            Undo
          </Button>
          <CloseButton aria-label="Dismiss this message" onClick={onClose} />
        </div>
      )}
    </div>
  )
}

function wordsOf(putAway: PutAway) {
  if (putAway.what === 'changes') return 'Your changes were discarded.'
  const title = fieldTitle(putAway.question)
  return putAway.what === 'question' ? `${title} was deleted.` : `What you wrote for ${title} was dropped.`
}
