import { Button, Modal, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ListedForm } from '#contract/forms.ts'
import { type QrModules, qrPath, qrPng, qrSvg, qrWidth } from '#web/lib/qr-picture.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { publicAddress } from '../form-links.ts'
import classes from './qr-dialog.module.css'
import { saveFile } from './save-file.ts'

/** The form's address as a QR code, to be put on slides, posters and tables. */
export function QrDialog({ form, onClose }: { form: ListedForm | null; onClose: () => void }) {
  return (
    <Modal opened={form !== null} onClose={onClose} title="QR code" size={440}>
      {form && <QrCode form={form} />}
    </Modal>
  )
}

function QrCode({ form }: { form: ListedForm }) {
  const address = publicAddress(form)
  const { modules, failed, retry } = useModules(address)
  const file = `${form.ownerSlug}-${form.formId}`
  if (failed)
    return (
      <ErrorState title="The QR code could not be drawn" onRetry={retry}>
        <p>Please check your connection.</p>
      </ErrorState>
    )
  return (
    <div className={classes.code}>
      {form.visibility === 0 && (
        <Notice>
          <p>This form is not published yet. Until it is, people who scan the code cannot answer.</p>
        </Notice>
      )}
      <div className={classes.paper}>
        {modules ? (
          <svg
            role="img"
            aria-label={`QR code of ${form.name}`}
            viewBox={`0 0 ${qrWidth(modules)} ${qrWidth(modules)}`}
            shapeRendering="crispEdges"
          >
            <path d={qrPath(modules)} />
          </svg>
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </div>
      <div className={classes.downloads}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          disabled={!modules}
          onClick={() =>
            modules && saveFile(new Blob([qrSvg(modules)], { type: 'image/svg+xml' }), `${file}.svg`)
          }
        >
          SVG for print
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          disabled={!modules}
          onClick={async () => {
            const picture = modules && (await qrPng(modules))
            if (picture) saveFile(picture, `${file}.png`)
          }}
        >
          PNG for slides
        </Button>
      </div>
      <CopyField label="Address of the form" value={address} copyLabel="Copy" />
    </div>
  )
}

/** Drawn in the browser, by a library that is loaded for it. */
function useModules(text: string) {
  const [modules, setModules] = useState<QrModules | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let over = false
    import('qrcode')
      .then(({ create }) => !over && setModules(create(text, { errorCorrectionLevel: 'M' }).modules))
      .catch(() => !over && setFailed(true))
    return () => {
      over = true
    }
  }, [text, round])

  function retry() {
    setFailed(false)
    setRound(round + 1)
  }
  return { modules, failed, retry }
}
