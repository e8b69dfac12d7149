import { formatDay, formatMoment } from '#web/lib/format.ts'
import { relativeTime } from '#web/lib/relative-time.ts'

/** The page is rendered in the browser only: this is the reader's own time zone. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of a moment where the reader is; the time on pointing at it. */
export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatMoment(iso, here())}>
    {formatDay(new Intl.DateTimeFormat('sv', { timeZone: here() }).format(new Date(iso)))}
  </time>
)

/** How long ago; the time on pointing at it. */
export const Ago = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatMoment(iso, here())}>
    {relativeTime(iso)}
  </time>
)

export const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatMoment(iso, here())}</time>
