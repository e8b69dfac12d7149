import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { BarFrame } from './bar-frame.tsx'
import classes from './builder-bar.module.css'
import { canBeSaved } from './form-content.ts'
import { KeepState } from './keep-state.tsx'
import type { Keeping } from './keeper.ts'
import type { useBuilder } from './use-builder.ts'
import type { useMerging } from './use-merging.ts'
import type { useSaving } from './use-saving.ts'
import type { ShareSlot } from './use-share.tsx'

/** Where one is, and what can be done with the form as a whole. */
export function BuilderBar({
  builder,
  keeping,
  saving,
  merging,
  instance,
  share,
}: {
  builder: ReturnType<typeof useBuilder>
  keeping: Keeping
  saving: ReturnType<typeof useSaving>
  merging: ReturnType<typeof useMerging>
  instance: string
  /** Missing before the first save. */
  share: ShareSlot | null
}) {
  const { content, stored } = builder.state
  const published = stored?.visibility === 1
  const ready = canBeSaved(content)
  const busy = saving.pending !== null
  // Beside the title there: the buttons below fill the row.
  const narrow = useMediaQuery('(max-width: 47.99em)')
  // One's own before the first save.
  const can = stored?.can ?? { edit: true, publish: true }
  return (
    <BarFrame
      builder={builder}
      instance={instance}
      back={
        <Link to="/forms" className={classes.back}>
          <IconChevronLeft size={20} aria-hidden />
          Forms
        </Link>
      }
      status={
        <>
          <span className={classes.status} role="status">
            <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Not published'}</Badge>
          </span>
          <KeepState
            keeping={keeping}
            changedBySave={merging.isSaved}
            looking={merging.looking}
            onMerge={merging.ask}
          />
          {narrow && share?.({ iconOnly: true })}
        </>
      }
    >
      {!narrow && share?.({ iconOnly: false })}
      {can.edit && (
        <Button
          variant="default"
          size="sm"
          disabled={!ready}
          loading={saving.pending === 'save'}
          onClick={busy ? undefined : saving.save}
        >
          Save Form
        </Button>
      )}
      {!can.publish ? null : published ? (
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
    </BarFrame>
  )
}
