import type { FileFormat } from '#contract/questions/file-kinds.ts'
import { endingOf } from './file-format.ts'

/** Characters of the longest name, its ending included. */
const longest = 120

/** Controls, line ends and marks that turn the direction of text around, which make a name look like another. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** A name as people may see it: no path, nothing invisible, nothing that some system forbids in names. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
}

/** The cleaned name of a file, not too long, with an ending that its content has. */
export function storedName(sent: string, { extensions }: FileFormat): string {
  const name = cleanName(sent)
  const ending = endingOf(name)
  const fits = extensions.includes(ending)
  const stem = fits ? name.slice(0, -ending.length - 1) : name
  const end = fits ? ending : extensions[0]
  return `${
    [...stem]
      .slice(0, longest - end.length - 1)
      .join('')
      .trim() || 'file'
  }.${end}`
}
