import { Button, Modal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { NotificationsForm } from './notifications-form.tsx'

/** Opens a dialog in which one chooses how often to be mailed about new responses. */
export function NotificationsButton({ formId }: { formId: string }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBell size={17} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Notifications
      </Button>
      <Modal opened={opened} onClose={close} title="Mails about new responses" size={480}>
        <NotificationsForm formId={formId} onClose={close} />
      </Modal>
    </>
  )
}
