import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '#contract/accounts/sessions.ts'
import { formatDay } from '#web/lib/format.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import classes from './settings.module.css'

export function SessionRow({
  session: { device, createdAt, lastUsedAt, current },
  pending,
  onEnd,
}: {
  session: Session
  pending: boolean
  onEnd: () => void
}) {
  const Icon = /android|ios|iphone|ipad|phone/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.session}>
      <Icon className={classes.deviceIcon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.sessionWords}>
        <p className={classes.fact}>
          <strong>{device}</strong>
          {current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className={classes.hint}>
          {current ? 'In use now' : `Last used ${relativeTime(lastUsedAt)}`} · since{' '}
          <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={pending}
          onClick={onEnd}
          aria-label={`Log out ${device}, last used ${relativeTime(lastUsedAt)}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
