import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usesCommandKey } from './use-undo-keys.ts'

interface Way {
  /** Whether there is a step to go. */
  can: boolean
  go: () => void
}

export function UndoButtons({ undo, redo }: { undo: Way; redo: Way }) {
  const apple = usesCommandKey()
  return (
    <>
      <WayButton label="Undo" keys={apple ? '⌘Z' : 'Ctrl+Z'} way={undo}>
        <IconArrowBackUp size={20} aria-hidden />
      </WayButton>
      <WayButton label="Redo" keys={apple ? '⇧⌘Z' : 'Ctrl+Shift+Z'} way={redo}>
        <IconArrowForwardUp size={20} aria-hidden />
      </WayButton>
    </>
  )
}

function WayButton({
  label,
  keys,
  way,
  children,
}: {
  label: string
  keys: string
  way: Way
  children: ReactNode
}) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      {/* Not `disabled`: a button that is used up would lose the focus. */}
      <ActionIcon aria-label={label} aria-disabled={!way.can} onClick={way.go}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
