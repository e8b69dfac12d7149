import type { ReactNode } from 'react'
import type { UsageCounting } from '#web/lib/usage-counting.ts'

/** What the privacy policy says where the use of the pages is counted. */
export function UsageWords({ counting: { host }, choice }: { counting: UsageCounting; choice: ReactNode }) {
  const service = new URL(host).hostname
  return (
    <>
      <h2>How the use of these pages is counted</h2>
      <p>
        To see which pages help and where people get stuck, the use of this site’s own pages is counted with
        PostHog ({service === 'eu.i.posthog.com' ? 'in the European Union' : `at ${service}`}). Your browser
        tells it which kind of page you open, which of our own buttons you press and which of our own forms,
        such as the one to log in, you send, each with a random number that it keeps in its local storage. If
        you are logged in it also tells your e-mail address, your plan and how often you have logged in. As
        any service your browser calls, PostHog learns your network address.
      </p>
      <p>
        Answers are never part of it, nor what you type, nor the ids and codes in addresses. Pages on which
        forms are answered have none of it. There are no cookies and no recordings of the screen. Nothing is
        sent if your browser asks not to be tracked.
      </p>
      {choice}
    </>
  )
}
