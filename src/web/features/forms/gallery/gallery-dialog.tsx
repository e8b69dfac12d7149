import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { TemplateGallery } from './template-gallery.tsx'
import { useNewForm } from './use-new-form.ts'

export function GalleryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { making, start } = useNewForm()
  const small = useMediaQuery('(max-width: 47.99em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Start a new form"
      size={1080}
      fullScreen={small}
      centered={false}
      yOffset="5dvh"
    >
      <TemplateGallery using={making} onUse={start} />
    </Modal>
  )
}
