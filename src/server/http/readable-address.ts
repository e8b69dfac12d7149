/**
 * An address that cannot be decoded is read as it is written, so that it leads where any other unknown one does. Of a
 * whole one, as proxies may send it, the path counts (RFC 9112, 3.2.2).
 */
export function readableAddress({ url: asked = '/' }: { url?: string }): string {
  const url = asked.replace(/^https?:\/\/[^/?]*\/?/i, '/')
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
