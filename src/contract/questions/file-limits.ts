// Known to the answer page's script too, which is why nothing is imported here.

/** Bytes of the largest file, and of all files of one response. */
export const fileLimit = 25 * 1024 * 1024
export const responseFilesLimit = 100 * 1024 * 1024

/** Most files that one question may take. */
export const mostFiles = 20

/** A size as people read it. */
export const sizeInWords = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Why a file is not taken, and what to do. */
export const fileTooLarge = (name: string) =>
  `“${name}” is larger than ${fileLimit / 1024 / 1024} MB, the most that can be sent.`
/** The same of one with nothing in it. */
export const fileEmpty = (name: string) => `“${name}” is empty. Please choose another file.`
/** The same of one too many. @param most how many are taken */
export const tooManyFiles = (most: number) =>
  most === 1 ? 'Only one file can be sent here.' : `At most ${most} files can be sent here.`
