/** An address that cannot be decoded is read as it is written, so that it leads where any other unknown one does. */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?')
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string) {
  try {
    // Its result is used: a build would leave out a call that is for nothing but its error.
    return typeof decodeURIComponent(path) === 'string'
  } catch {
    return false
  }
}
