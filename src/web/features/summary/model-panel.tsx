import { Button } from '@mantine/core'
import { enoughNew, fewestTexts, type Summary } from '#contract/summary.ts'
import { formatCounted } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './summary-section.module.css'

/** What a model can do about it; nothing where none is set up. */
export function ModelPanel({
  summary,
  waiting,
  problem,
  write,
  cancel,
}: {
  summary: Summary
  /** Something was asked for just now. */
  waiting: boolean
  /** Why what was asked for could not be. */
  problem: string | undefined
  write: () => void
  cancel: () => void
}) {
  const { status, model, newSince = 0 } = summary
  if (status === undefined || summary.texts.of < fewestTexts) return null
  const failed = problem ?? (status === 'failed' ? summary.problem : undefined)
  const renewable = status === 'ready' && enoughNew(summary)
  return (
    <div className={classes.model}>
      {failed && (
        <Notice tone="danger" title="The summary could not be written">
          {failed}
        </Notice>
      )}
      {status === 'pending' && (
        <div className={classes.progress}>
          <p role="status">{model} is reading the answers.</p>
          <progress className={classes.bar} aria-label="Answers read" value={summary.progress ?? 0} />
          <Button variant="default" size="sm" onClick={cancel} loading={waiting}>
            Cancel
          </Button>
        </div>
      )}
      {(status === 'none' || status === 'failed') && (
        <Button variant="default" size="sm" onClick={write} loading={waiting}>
          {status === 'failed' ? 'Try again' : `Write a summary with ${model}`}
        </Button>
      )}
      {status === 'ready' && newSince > 0 && (
        <p className={classes.since}>
          {formatCounted(newSince, 'new response')} since.
          {renewable && (
            <Button variant="default" size="sm" onClick={write} loading={waiting}>
              Renew
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
