import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { formatCounted } from '#web/lib/format.ts'
import classes from './live-news.module.css'
import { useLive, useSaidCount } from './use-live.ts'

/** True while somebody is in the middle of a list of responses. */
function isReadingList() {
  if (document.querySelector('[role="dialog"]')) return true
  return document.activeElement?.closest('[data-holds-news]') != null || getSelection()?.isCollapsed === false
}

const never = () => false
const always = () => true

/**
 * Keeps the results up to date and says so, not too often. Where a load would move what somebody reads it waits for a
 * press of a button.
 */
export function LiveNews({
  formId,
  total,
  holds,
}: {
  formId: string
  total: number
  /** `reading`: while somebody is in the list; `always`: on pages that would shift. */
  holds: 'never' | 'reading' | 'always'
}) {
  const isHeld = { never, reading: isReadingList, always }[holds]
  const { waiting, show } = useLive(formId, total, isHeld)
  const said = useSaidCount(total)
  return (
    <>
      <VisuallyHidden role="status">
        {said === undefined ? '' : `${formatCounted(said, 'response')} now`}
      </VisuallyHidden>
      {waiting !== 0 && (
        <div className={classes.news} data-print="no">
          <Button size="sm" radius="xl" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={show}>
            {waiting > 0
              ? `Show ${formatCounted(waiting, 'new response')}`
              : 'Responses were deleted: load again'}
          </Button>
        </div>
      )}
    </>
  )
}
