import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceLaptop } from '@tabler/icons-react'
import { BarFrame } from '../builder/bar-frame.tsx'
import { canBeSaved } from '../builder/form-content.ts'
import keepClasses from '../builder/keep-state.module.css'
import type { useBuilder } from '../builder/use-builder.ts'
import classes from './guest-bar.module.css'
import type { Kept } from './use-guest-draft.ts'

/** What a guest can do with the form as a whole: look at it, and publish it with an account. */
export const GuestBar = ({
  builder,
  kept,
  instance,
  onPublish,
}: {
  builder: ReturnType<typeof useBuilder>
  kept: Kept
  instance: string
  onPublish: () => void
}) => (
  <BarFrame builder={builder} instance={instance} status={kept !== 'nothing' && <KeptHere kept={kept} />}>
    <Button
      size="sm"
      className={classes.publish}
      disabled={!canBeSaved(builder.state.content)}
      onClick={onPublish}
    >
      Publish form now
    </Button>
  </BarFrame>
)

function KeptHere({ kept }: { kept: Kept }) {
  const Icon = kept === 'here' ? IconDeviceLaptop : IconAlertTriangle
  return (
    <span className={keepClasses.state} role="status" data-trouble={kept === 'failed' || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={keepClasses.words}>
        {kept === 'here' ? 'Kept on this device' : 'Not kept: this device has no room for it'}
      </span>
    </span>
  )
}
