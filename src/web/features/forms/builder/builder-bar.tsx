import { Button } from '@mantine/core'
import { IconChevronLeft, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './builder-bar.module.css'
import type { BuilderState } from './builder-state.ts'
import { canBeSaved } from './form-content.ts'
import { KeepState } from './keep-state.tsx'
import type { Keeping } from './keeper.ts'
import { UndoButtons } from './undo-buttons.tsx'
import type { useMerging } from './use-merging.ts'
import type { useSaving } from './use-saving.ts'

/** Where one is, and what can be done with the form as a whole. */
export function BuilderBar({
  state,
  keeping,
  saving,
  merging,
  undo,
  redo,
  instance,
}: {
  state: BuilderState
  keeping: Keeping
  saving: ReturnType<typeof useSaving>
  merging: ReturnType<typeof useMerging>
  undo: () => void
  redo: () => void
  instance: string
}) {
  const { content, stored, warned, history } = state
  const published = stored?.visibility === 1
  const ready = canBeSaved(content)
  const busy = saving.pending !== null
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Link to="/forms" className={classes.back}>
            <IconChevronLeft size={20} aria-hidden />
            Forms
          </Link>
          <h1 className={classes.title} tabIndex={-1}>
            {content.name.trim() || 'New form'}
          </h1>
          <span className={classes.status} role="status">
            <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Not published'}</Badge>
          </span>
          <KeepState
            keeping={keeping}
            changedBySave={merging.isSaved}
            looking={merging.looking}
            onMerge={merging.ask}
          />
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
            variant="default"
            size="sm"
            disabled={!ready}
            loading={saving.pending === 'save'}
            onClick={busy ? undefined : saving.save}
          >
            Save Form
          </Button>
          {published ? (
            <Button
              variant="default"
              size="sm"
              loading={saving.pending === 'unpublish'}
              onClick={busy ? undefined : saving.unpublish}
            >
              Unpublish
            </Button>
          ) : (
            <Button
              size="sm"
              disabled={!ready}
              loading={saving.pending === 'publish'}
              onClick={busy ? undefined : saving.publish}
            >
              Publish
            </Button>
          )}
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
