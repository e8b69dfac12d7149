import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** A button that is only an icon: `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & ActionIconProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps | 'children'>) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
