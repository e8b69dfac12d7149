import { IconCloudOff, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OutcomePage } from './outcome-page.tsx'

/**
 * Says why a link that stops mails does not work, and what does.
 * @param instead what else can be done about a wrong one, as the end of a sentence
 * @param children a way to do that
 */
export function MailLinkProblem({
  code,
  message,
  instead = '',
  children,
}: {
  code: string
  message: string
  instead?: string
  children?: ReactNode
}) {
  const wrong = code === 'LINK_WRONG'
  return (
    <OutcomePage
      icon={wrong ? IconLinkOff : IconCloudOff}
      tone={wrong ? 'warm' : 'danger'}
      title={wrong ? 'This link is not valid' : 'That did not work yet'}
      lead={
        wrong
          ? `A piece of it may be missing. Please open it from the mail again${instead}.`
          : `${message} Please load this page again in a moment.`
      }
    >
      {wrong && children}
    </OutcomePage>
  )
}
