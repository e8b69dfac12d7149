import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { type Crop, cropWords, maxZoom, startCrop, zoomed } from './crop.ts'
import classes from './crop-dialog.module.css'
import { paintSquare } from './picture.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** Asks which square of a picture to keep. */
export function CropDialog({
  picture,
  ...rest
}: {
  picture: ImageBitmap | null
  pending: boolean
  problem: string | undefined
  onSave: (crop: Crop) => void
  onClose: () => void
}) {
  return (
    <Modal opened={picture !== null} onClose={rest.onClose} title="Position your picture" size={400}>
      {picture && <Cropper picture={picture} {...rest} />}
    </Modal>
  )
}

/** Pixels of the preview, enough for sharp screens. */
const previewSide = 704

function Cropper({
  picture,
  pending,
  problem,
  onSave,
  onClose,
}: Parameters<typeof CropDialog>[0] & { picture: ImageBitmap }) {
  const id = useId()
  const [crop, setCrop] = useState(() => startCrop(picture))
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(stage, picture, setCrop)
  const most = maxZoom(picture)

  useEffect(() => {
    if (canvas.current) paintSquare(canvas.current, picture, crop)
  }, [picture, crop])

  return (
    <div className={classes.cropper}>
      <div
        ref={stage}
        className={classes.stage}
        role="application"
        aria-label="Picture"
        aria-describedby={`${id}-how`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is kept
        tabIndex={0}
        data-autofocus
        {...gestures}
      >
        <canvas ref={canvas} width={previewSide} height={previewSide} />
      </div>
      <p className={classes.how} id={`${id}-how`}>
        Drag the picture, or use the arrow keys. It is shown round beside your name.
      </p>
      <div className={classes.zoom}>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <IconZoomOut size={18} aria-hidden />
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          onChange={(event) => setCrop(zoomed(crop, picture, Number(event.currentTarget.value)))}
        />
        <IconZoomIn size={18} aria-hidden />
      </div>
      <VisuallyHidden role="status">{cropWords(crop, picture)}</VisuallyHidden>
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button onClick={() => onSave(crop)} loading={pending}>
          Save picture
        </Button>
      </div>
    </div>
  )
}
