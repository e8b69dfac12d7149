import { CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Copies the public address of a form and says that it did. */
export function CopyLink({ address, name }: { address: string; name: string }) {
  return (
    <CopyButton value={address} timeout={2_000}>
      {({ copied, copy }) => (
        <>
          <IconButton label={copied ? 'Link copied' : `Copy link to ${name}`} onClick={copy}>
            {copied ? <IconCheck size={19} aria-hidden /> : <IconLink size={19} aria-hidden />}
          </IconButton>
          <VisuallyHidden role="status">{copied ? 'Link copied' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  )
}
