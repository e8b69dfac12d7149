import { Button, CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import type { Question } from '#contract/questions/question.ts'
import { toastLifetime } from '#web/ui/toast-store.ts'
import { fieldTitle } from './field-title.ts'
import classes from './undo-bar.module.css'

/** Says that a question was deleted and brings it back. The live region stays, so that it is read out. */
export function UndoBar({
  question,
  onUndo,
  onClose,
}: {
  question: Question | undefined
  onUndo: (question: Question) => void
  onClose: () => void
}) {
  useEffect(() => {
    if (!question) return
    const timer = setTimeout(onClose, toastLifetime)
    return () => clearTimeout(timer)
  }, [question, onClose])

  return (
    <div role="status" className={classes.place}>
      {question && (
        <div className={classes.bar}>
          <span className={classes.words}>{fieldTitle(question)} was deleted.</span>
          <Button variant="subtle" size="compact-md" onClick={() => onUndo(question)}>
            Undo
          </Button>
          <CloseButton aria-label="Dismiss: question deleted" onClick={onClose} />
        </div>
      )}
    </div>
  )
}
