import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertCircle }

/** A message inside the page. `danger` is announced at once, the others politely when they appear. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
