import { Modal } from '@mantine/core'
import { TemplateGallery } from './template-gallery.tsx'

export function GalleryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Start a new form"
      size={960}
      centered={false}
      yOffset="6dvh"
    >
      <TemplateGallery />
    </Modal>
  )
}
