import { ApiError } from '#contract/client.ts'
import { type ExportFormat, exportResponses } from '#contract/responses/export.ts'
import { openStream } from '#web/lib/open-stream.ts'

export interface Progress {
  bytes: number
  /** 0 to 1; undefined where it cannot be told before the end. */
  done?: number
}

export interface ExportChoice {
  formId: string
  format: ExportFormat
  bom: 'yes' | 'no'
  /** Of the address of the results: from, to, where. */
  filter: Record<string, string>
}

const newLine = 10

/**
 * Fetches an export as it is made.
 * @throws ApiError, or the signal's reason when it is aborted
 */
export async function download(
  { formId, filter, ...query }: ExportChoice,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<File> {
  const reply = await openStream(
    exportResponses,
    { params: { formId }, query: { ...query, ...filter } },
    signal,
  )
  const total = Number(reply.headers.get('x-total-count'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let lines = 0
  const reader = reply.body?.getReader()
  try {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) break
      parts.push(next.value)
      bytes += next.value.length
      // A response is a line; a compressed workbook does not tell.
      if (query.format !== 'xlsx') for (const byte of next.value) if (byte === newLine) lines += 1
      onProgress({ bytes, ...(lines > 0 && total > 0 && { done: Math.min(1, lines / total) }) })
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, 'OFFLINE', 'The connection broke off before everything had come. Please try again.')
  }
  const name = nameIn(reply.headers.get('content-disposition')) ?? `responses.${query.format}`
  return new File(parts, name, { type: reply.headers.get('content-type') ?? '' })
}

const nameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded && decodeURIComponent(encoded)
}

/** Gives a file to the browser, which keeps it where downloads go. */
export function save(file: File) {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href, download: file.name }).click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
