import { Button, Checkbox, Modal, Progress as ProgressBar, Radio, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type ExportFormat, exportFormats } from '#contract/responses/export.ts'
import { formatCounted, formatNumber } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { download, type ExportChoice, type Progress, save } from './download.ts'
import classes from './export-button.module.css'

const formats: Record<ExportFormat, { label: string; description: string }> = {
  csv: { label: 'CSV', description: 'For any spreadsheet or statistics program' },
  xlsx: {
    label: 'Excel',
    description: 'A workbook with true numbers and dates, times in UTC',
  },
  json: { label: 'JSON', description: 'Everything, with the questions of each version, for programs' },
}

interface Props {
  formId: string
  /** How many will be in it. */
  responses: number
  /** What the results are filtered by, as their address says it; nothing for all responses. */
  filter: Record<string, string>
}

/** Opens a dialog that fetches the responses as a file. */
export function ExportButton(props: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Export
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Export responses" size={480}>
        <ExportForm {...props} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function ExportForm({ formId, responses, filter, onClose }: Props & { onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [bom, setBom] = useState(true)
  const { progress, failure, start, cancel } = useDownload(onClose)
  const filtered = Object.keys(filter).length > 0
  if (progress)
    return (
      <Stack gap="md">
        <p aria-live="polite">Fetching {formatCounted(responses, 'response')}…</p>
        <ProgressBar
          value={progress.done === undefined ? 100 : progress.done * 100}
          animated={progress.done === undefined}
          aria-label="Progress of the export"
        />
        <p className={classes.quiet}>{formatNumber(progress.bytes / 1e6, 1)} MB have come.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={cancel} data-autofocus>
            Cancel
          </Button>
        </div>
      </Stack>
    )
  return (
    <Stack gap="md">
      <p className={classes.what}>
        {formatCounted(responses, 'response')}
        {filtered ? ', those that your filters let through.' : ', with all answers and removed questions.'}
      </p>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <Radio.Group
        label="Format"
        value={format}
        onChange={(value) => setFormat(exportFormats.find((one) => one === value) ?? 'csv')}
      >
        <Stack gap="sm" mt="sm">
          {exportFormats.map((one) => (
            <Radio key={one} value={one} {...formats[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {format === 'csv' && (
        <Checkbox
          label="Let Excel know that it is UTF-8"
          description="Leave this on unless your program shows odd letters at the very beginning."
          checked={bom}
          onChange={(event) => setBom(event.currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => start({ formId, format, bom: bom ? 'yes' : 'no', filter })}>Export</Button>
      </div>
    </Stack>
  )
}

/** One download at a time; leaving the dialog or the page ends it. */
function useDownload(onDone: () => void) {
  const [progress, setProgress] = useState<Progress>()
  const [failure, setFailure] = useState('')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(choice: ExportChoice) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setFailure('')
    setProgress({ bytes: 0 })
    try {
      const file = await download(choice, { signal: controller.signal, onProgress: setProgress })
      save(file)
      showToast({ type: 'success', title: 'Export ready', text: `${file.name} was saved to your downloads.` })
      onDone()
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure(error instanceof ApiError ? error.message : 'The export failed. Please try again.')
    } finally {
      running.current = null
      setProgress(undefined)
    }
  }

  return { progress, failure, start, cancel: () => running.current?.abort() }
}
