import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Waiting, waitingWords } from '#contract/responses/waiting.ts'
import { formatCounted } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './waiting-notice.module.css'

/**
 * Says that more came this month than the plan shows.
 * @param owned whether whoever reads it can upgrade
 */
export function WaitingNotice({ waiting, owned }: { waiting: Waiting; owned: boolean }) {
  const { responses } = waiting
  return (
    <div className={classes.notice}>
      <Notice title={`${formatCounted(responses, 'more response')} came this month`}>
        <p>{waitingWords(waiting)} The figures count every response.</p>
        {owned && (
          <p data-print="no">
            <Anchor component={Link} to="/plans" inherit>
              See the plans
            </Anchor>
          </p>
        )}
      </Notice>
    </div>
  )
}
