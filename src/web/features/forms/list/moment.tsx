import { relativeTime } from '#web/lib/relative-time.ts'

/** How long ago something was, or when it will be; the exact time where one points. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={new Date(iso).toLocaleString('en')}>
    {relativeTime(iso)}
  </time>
)
