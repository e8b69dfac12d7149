/** Longer ones are nobody's. */
const longest = 8_000

/**
 * The candidates of a `srcset` with whole addresses; '' where none can be used.
 * @param absolute makes an address whole; '' for one that is none
 */
export function absoluteSrcset(srcset: string, absolute: (address: string) => string): string {
  if (srcset.length > longest) return ''
  const candidates: string[] = []
  let rest = srcset
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    const [written] = /^\S+/.exec(rest) ?? []
    if (!written) return candidates.join(', ')
    rest = rest.slice(written.length)
    let [address, descriptor] = [written, '']
    if (written.endsWith(',')) address = written.slice(0, -1)
    else {
      const end = rest.indexOf(',')
      descriptor = (end < 0 ? rest : rest.slice(0, end)).trim()
      rest = end < 0 ? '' : rest.slice(end + 1)
    }
    const whole = absolute(address)
    // A comma at either end would be read as the one between two of them.
    if (
      /^https?:\/\/[^\s,]([^\s]*[^\s,])?$/.test(whole) &&
      /^(\d{1,5}w|\d{1,2}(\.\d{1,3})?x)?$/.test(descriptor)
    )
      candidates.push(descriptor ? `${whole} ${descriptor}` : whole)
  }
}
