import { Button, Skeleton, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type QrModules, qrPath, qrWidth } from '#web/lib/qr-picture.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import { measureText, qrSheet, sheetPng, sheetSvg } from './qr-sheet.ts'
import { saveFile } from './save-file.ts'
import classes from './share-dialog.module.css'

const sizes = [
  { value: '20', label: '2 cm' },
  { value: '50', label: '5 cm' },
  { value: '100', label: '10 cm' },
] as const

/** The form's address as a QR code, to be put on slides, posters and tables. */
export function QrCode({ address, name, file }: { address: string; name: string; file: string }) {
  const { modules, failed, retry } = useModules(address)
  const [size, setSize] = useState<(typeof sizes)[number]['value']>('50')
  const [titled, setTitled] = useState(true)
  if (failed)
    return (
      <ErrorState title="The QR code could not be drawn" onRetry={retry}>
        <p>Please check your connection.</p>
      </ErrorState>
    )

  const sheet = modules && qrSheet(modules, titled ? name : '', measureText)
  const side = Number(size)
  return (
    <div className={classes.code}>
      <div className={classes.paper}>
        {modules ? (
          <svg
            role="img"
            aria-label={`QR code of ${name}`}
            viewBox={`0 0 ${qrWidth(modules)} ${qrWidth(modules)}`}
            shapeRendering="crispEdges"
          >
            <path d={qrPath(modules)} />
          </svg>
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </div>
      <div className={classes.codeChoices}>
        <SegmentedChoice label="Size in print" value={size} options={[...sizes]} onChange={setSize} />
        <Switch
          label="With the form’s title"
          size="sm"
          checked={titled}
          onChange={(event) => setTitled(event.currentTarget.checked)}
        />
        <div className={classes.downloads}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={17} aria-hidden />}
            disabled={!sheet}
            aria-label="Download the QR code as SVG"
            onClick={() =>
              sheet && saveFile(new Blob([sheetSvg(sheet, side)], { type: 'image/svg+xml' }), `${file}.svg`)
            }
          >
            SVG
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={17} aria-hidden />}
            disabled={!sheet}
            aria-label="Download the QR code as PNG"
            onClick={async () => {
              const picture = sheet && (await sheetPng(sheet, side))
              if (picture) saveFile(picture, `${file}.png`)
            }}
          >
            PNG
          </Button>
        </div>
      </div>
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
