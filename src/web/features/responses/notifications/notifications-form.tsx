import { Button, Radio, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import {
  changeNotifications,
  digestHour,
  myNotifications,
  type NotificationMode,
  type NotificationSetting,
  notificationModes,
} from '#contract/responses/notifications.ts'
import { call } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import classes from './notifications-form.module.css'

const modes: Record<NotificationMode, { label: string; description: string; done: string }> = {
  none: {
    label: 'No mails',
    description: 'You look at the results when you like',
    done: 'You get no mails about responses to this form.',
  },
  each: {
    label: 'Each response',
    description: 'At most one mail a minute, however many come',
    done: 'You get a mail when somebody answers.',
  },
  daily: {
    label: 'Daily digest',
    description: `At ${digestHour} in the morning, in the time zone of the form, if something came`,
    done: 'You get a mail in the morning after somebody answered.',
  },
}

/** How often the reader is mailed; of concern to nobody else. */
export function NotificationsForm({ formId, onClose }: { formId: string; onClose: () => void }) {
  const [setting, setSetting] = useState<NotificationSetting>()
  const [mode, setMode] = useState<NotificationMode>('none')
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)

  useEffect(() => {
    let gone = false
    call(myNotifications, { params: { formId } })
      .then((found) => {
        if (gone) return
        setSetting(found)
        setMode(found.mode)
      })
      .catch((error) => gone || setFailure(wordsOf(error)))
    return () => {
      gone = true
    }
  }, [formId])

  async function save() {
    setSaving(true)
    setFailure('')
    try {
      await call(changeNotifications, { params: { formId }, body: { mode } })
      showToast({ type: 'success', title: 'Notifications saved', text: modes[mode].done })
      onClose()
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Stack gap="md">
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      {!setting && !failure && <Skeleton height={180} aria-label="Loading" />}
      {setting && (
        <>
          <Radio.Group
            label="Mail me"
            description={
              <span className={classes.address}>To {setting.email}. Only you get these mails.</span>
            }
            value={mode}
            onChange={(value) => setMode(notificationModes.find((one) => one === value) ?? 'none')}
          >
            <Stack gap="sm" mt="sm">
              {notificationModes.map((one) => (
                <Radio key={one} value={one} label={modes[one].label} description={modes[one].description} />
              ))}
            </Stack>
          </Radio.Group>
          {!setting.verified && mode !== 'none' && (
            <Notice>
              <p>Mails begin once you have verified your e-mail. The link is in your inbox.</p>
            </Notice>
          )}
        </>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} loading={saving} disabled={!setting}>
          Save
        </Button>
      </div>
    </Stack>
  )
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'That did not work. Please try again.'
