import { type FileFormat, type FileKind, fileKinds } from '#contract/questions/file-kinds.ts'

/** What of a file its format is known by: its beginning and its end, at least 4 kB of each where it has them. */
export interface Sample {
  head: Buffer
  tail: Buffer
}

const startsWith = (...signs: string[]) => new RegExp(`^(?:${signs.join('|')})`, 's')

/** The signs at the beginning of each format; text in Latin 1, so that a character is a byte. */
const signs: [type: string, sign: RegExp][] = [
  ['image/jpeg', startsWith('\\xff\\xd8\\xff')],
  ['image/png', startsWith('\\x89PNG\\r\\n\\x1a\\n')],
  ['image/gif', startsWith('GIF8[79]a')],
  ['image/webp', startsWith('RIFF....WEBP')],
  ['image/avif', startsWith('....ftypavi[fs]')],
  ['image/heic', startsWith('....ftyp(?:hei[csmx]|hev[cmx]|mif1|msf1)')],
  ['image/tiff', startsWith('II\\*\\0', 'MM\\0\\*')],
  ['application/pdf', startsWith('(?:\\xef\\xbb\\xbf)?%PDF-')],
  ['application/rtf', startsWith('\\{\\\\rtf')],
  ['audio/mpeg', startsWith('ID3', '\\xff[\\xfa\\xfb\\xf2\\xf3]')],
  ['audio/mp4', startsWith('....ftypM4[AB]')],
  ['audio/ogg', startsWith('OggS')],
  ['audio/wav', startsWith('RIFF....WAVE')],
  ['audio/flac', startsWith('fLaC')],
  ['video/quicktime', startsWith('....ftypqt', '....(?:moov|mdat|wide)')],
  ['video/mp4', startsWith('....ftyp(?:iso[m2-9]|mp4[12]|avc1|M4V|3gp|dash|MSNV|f4v)')],
  ['video/webm', startsWith('\\x1aE\\xdf\\xa3.{0,60}webm')],
]

/** Parts that only one kind of archive has. Their names stand uncompressed in the list at its end. */
const archives: [type: string, part: RegExp][] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', /word\/document\.xml/],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /xl\/workbook\.xml/],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', /ppt\/presentation\.xml/],
]
const archive = 'PK\x03\x04'
const openDocument =
  /^PK.{28}mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))(?!-)/s
const macros = /vbaProject\.bin/

/** Whether bytes are text in UTF-8, apart from a character that was cut in two at the edge of the sample. */
function isText(bytes: Buffer, whole: boolean) {
  if (bytes.includes(0)) return false
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    decoder.decode(bytes, { stream: !whole })
    return true
  } catch {
    return false
  }
}

/** The media type that content has; undefined when it is none that we know. Nothing is unpacked. */
function typeOf({ head, tail }: Sample, bytes: number, ending: string): string | undefined {
  const start = head.toString('latin1')
  if (start.startsWith(archive)) {
    const list = start + tail.toString('latin1')
    const office = archives.find(([, part]) => part.test(list))
    if (office) return macros.test(list) ? undefined : office[0]
    return openDocument.exec(start)?.[1] ?? 'application/zip'
  }
  const known = signs.find(([, sign]) => sign.test(start))
  if (known) return known[0]
  // Text has no sign of its own: it is what it calls itself, when it is text at all.
  const textual = fileKinds.documents.formats.find(
    ({ type, extensions }) => type.startsWith('text/') && extensions.includes(ending),
  )
  return textual && isText(head, bytes <= head.length) && !tail.includes(0) ? textual.type : undefined
}

/** What a name ends with, in small letters; '' where it has no ending. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The format of a file by its content, whatever it calls itself; undefined when it is none of the kind. */
export function formatOf(
  sample: Sample,
  { bytes, name, kind }: { bytes: number; name: string; kind: FileKind },
): FileFormat | undefined {
  const type = typeOf(sample, bytes, endingOf(name))
  return fileKinds[kind].formats.find((format) => format.type === type)
}
