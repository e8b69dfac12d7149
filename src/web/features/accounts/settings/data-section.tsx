import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { exportAccount } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { Done } from '#web/ui/form-foot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './settings.module.css'

export function DataSection({ user }: { user: User }) {
  const [pending, setPending] = useState(false)
  const [started, setStarted] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useRef(false)
  const holdFocus = useHeldFocus(pending)

  async function download() {
    if (sending.current) return
    sending.current = true
    holdFocus()
    setPending(true)
    setStarted(false)
    setFailure('')
    try {
      const { href } = await call(exportAccount, { params: { userId: user.id } })
      // Not a navigation, which would ask about unsaved changes.
      const link = document.createElement('a')
      Object.assign(link, { href, download: '' }).click()
      setStarted(true)
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return (
    <div className={classes.stack}>
      <p>
        One zip file with your account, your forms and every response to them, files too: JSON for programs,
        CSV for spreadsheets.
      </p>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download}
          loading={pending}
        >
          Download all my data
        </Button>
        <Done>{started && 'Your download has started.'}</Done>
      </div>
    </div>
  )
}
