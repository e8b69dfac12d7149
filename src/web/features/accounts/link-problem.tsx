import { Button } from '@mantine/core'
import { IconCloudOff, IconHourglassHigh, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '#contract/client.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { OutcomePage } from '#web/ui/outcome-page.tsx'
import { Wait } from '#web/ui/wait.tsx'

/** Stands for a link without anything behind it. */
export const linkMissing = { code: 'LINK_WRONG' } as const

/**
 * Says why a mailed link did not do its work, and what to do next.
 * @param another a way to a new link
 * @param onRetry tries the same link again, where that can help
 */
export function LinkProblem({
  problem,
  another,
  onRetry,
}: {
  problem: ApiError | typeof linkMissing
  another: ReactNode
  onRetry?: () => void
}) {
  if (problem.code === 'LINK_WRONG')
    return (
      <OutcomePage
        icon={IconLinkOff}
        tone="warm"
        title="This link is not valid"
        lead="A piece of it may be missing. Please open it from the mail again, or ask for a new one."
      >
        {another}
      </OutcomePage>
    )
  if (!('status' in problem)) return null
  if (problem.code === 'LINK_EXPIRED')
    return (
      <OutcomePage
        icon={IconHourglassHigh}
        tone="warm"
        title={problem.message.replace(/\.$/, '')}
        lead="Links in our mails work once, and for a limited time. A new one takes a moment."
      >
        {another}
      </OutcomePage>
    )
  return <PassingProblem problem={problem} onRetry={onRetry} />
}

/** Offline, too many tries, a fault of ours: the link may well be good. */
function PassingProblem({ problem, onRetry }: { problem: ApiError; onRetry: (() => void) | undefined }) {
  const { left, start } = useCountdown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem starts its own wait
  useEffect(() => start(problem.retryAfter), [problem])
  return (
    <OutcomePage
      icon={IconCloudOff}
      tone="danger"
      title={problem.status === 429 ? 'That was tried too often' : 'That did not work yet'}
      lead={problem.message}
    >
      {onRetry && (
        <Button variant="default" onClick={onRetry} disabled={left > 0}>
          Try again
        </Button>
      )}
      <Wait seconds={left} />
    </OutcomePage>
  )
}
