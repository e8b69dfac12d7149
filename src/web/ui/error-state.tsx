import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import button from './link-button.module.css'
import classes from './state.module.css'

/** Something could not be loaded: says so plainly and offers to try again. */
export function ErrorState({
  title = 'This could not be loaded',
  children,
  onRetry,
  retrying,
}: {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconCloudOff size={26} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {onRetry && (
        <div className={classes.action}>
          {/* Not disabled, which would take the focus away. */}
          <button
            type="button"
            className={button.button}
            data-look="plain"
            aria-disabled={retrying || undefined}
            onClick={() => !retrying && onRetry()}
          >
            <IconRefresh size={18} aria-hidden />
            {retrying ? 'Trying again…' : 'Try again'}
          </button>
        </div>
      )}
    </div>
  )
}
