/** A format that may be sent; everything else is refused. */
export interface FileFormat {
  /** What its name ends with; the first is given to names that end otherwise. */
  extensions: readonly [string, ...string[]]
  /** Its media type. */
  type: string
}

const formats = (...list: [type: string, ...extensions: [string, ...string[]]][]): FileFormat[] =>
  list.map(([type, ...extensions]) => ({ type, extensions }))

const images = formats(
  ['image/jpeg', 'jpg', 'jpeg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic', 'heif'],
  ['image/tiff', 'tif', 'tiff'],
)

const office = 'application/vnd.openxmlformats-officedocument'
const documents = formats(
  ['application/pdf', 'pdf'],
  [`${office}.wordprocessingml.document`, 'docx'],
  [`${office}.spreadsheetml.sheet`, 'xlsx'],
  [`${office}.presentationml.presentation`, 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/rtf', 'rtf'],
  ['text/plain', 'txt', 'md'],
  ['text/csv', 'csv'],
)

const others = formats(
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg', 'oga', 'opus'],
  ['audio/wav', 'wav'],
  ['audio/flac', 'flac'],
  ['video/mp4', 'mp4', 'm4v', '3gp'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
  ['application/zip', 'zip'],
)

/** What an author may ask for: the formats, and how visitors are told of them. */
export const fileKinds = {
  any: {
    name: 'All safe kinds',
    formats: [...images, ...documents, ...others],
    words: 'pictures, documents, sound, video and ZIP files',
  },
  images: {
    name: 'Pictures',
    formats: images,
    words: 'pictures (JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF)',
  },
  documents: {
    name: 'Documents',
    formats: documents,
    words: 'documents (PDF, Word, Excel, PowerPoint, OpenDocument, RTF, text, CSV)',
  },
} as const satisfies Record<string, { name: string; formats: readonly FileFormat[]; words: string }>

export type FileKind = keyof typeof fileKinds

/** The formats of a kind as a file input's `accept` names them; undefined where the list would help nobody. */
export const acceptOf = (kind: FileKind): string | undefined =>
  kind === 'any'
    ? undefined
    : fileKinds[kind].formats
        .flatMap(({ type, extensions }) => [type, ...extensions.map((end) => `.${end}`)])
        .join()
