import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceLaptop,
} from '@tabler/icons-react'
import { settingNames } from './changes-between.ts'
import type { FormContent } from './form-content.ts'
import classes from './keep-state.module.css'
import type { Keeping } from './keeper.ts'

const icons = {
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconCloudOff,
  'on-device': IconDeviceLaptop,
  changed: IconArrowsSplit2,
  'not-kept': IconAlertTriangle,
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const without = (leftOut: readonly (keyof FormContent)[]) =>
  leftOut.length > 0 ? `, without the ${leftOut.map(nameOf).join(' and the ')}` : ''

const nameOf = (field: keyof FormContent) => (field === 'questions' ? 'questions' : settingNames[field])

function wordsOf(keeping: Keeping, changedBySave: boolean) {
  switch (keeping.is) {
    case 'idle':
      return ''
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Draft saved ${time.format(new Date(keeping.at))}${without(keeping.leftOut)}`
    case 'offline':
      return 'Offline: kept on this device'
    case 'on-device':
      return 'Kept on this device'
    case 'changed':
      return changedBySave ? 'Changed elsewhere' : 'Changed in another tab'
    case 'not-kept':
      return 'Not kept: this device has no room. Please save.'
  }
}

/** Where the work that was not saved is kept. Only what needs somebody is read out: the rest comes at every pause. */
export function KeepState({
  keeping,
  changedBySave,
  looking,
  onMerge,
}: {
  keeping: Keeping
  changedBySave: boolean
  looking: boolean
  onMerge: () => void
}) {
  const { is } = keeping
  const isPartly = is === 'saved' && keeping.leftOut.length > 0
  const isTrouble = is === 'offline' || is === 'changed' || is === 'not-kept' || isPartly
  const Icon = is === 'idle' ? null : icons[is]
  const words = wordsOf(keeping, changedBySave)
  return (
    <>
      {Icon && (
        <span className={classes.state} data-trouble={isTrouble || undefined} data-keeping={is}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span className={classes.words} aria-hidden={isTrouble || undefined}>
            {words}
          </span>
        </span>
      )}
      <VisuallyHidden role="status">{isTrouble ? words : ''}</VisuallyHidden>
      {is === 'changed' && (
        <Button size="compact-sm" variant="light" loading={looking} onClick={onMerge}>
          Look and merge
        </Button>
      )}
    </>
  )
}
