import { Problem } from '#contract/problems.ts'

/** Bytes of drawn pictures that are kept. */
const mostBytes = 24 * 1024 * 1024
/** How many different ones may wait to be drawn. */
const mostWaiting = 16

/**
 * Draws pictures one after the other and keeps those that were asked for last: however many are asked for, one
 * processor at most is busy with them.
 */
export function keptImages({ bytes: most = mostBytes, waiting = mostWaiting } = {}) {
  const kept = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function keep(key: string, image: Buffer) {
    kept.set(key, image)
    bytes += image.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break
      kept.delete(oldest)
      bytes -= length
    }
    return image
  }

  /**
   * @param key differs where the picture does
   * @throws Problem BUSY when too many wait
   */
  return async function get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const begun = underway.get(key)
    if (begun) return begun
    if (underway.size >= waiting) throw new Problem('BUSY', { retryAfter: 5 })
    const made = last.then(draw).then((image) => keep(key, image))
    last = made.catch(() => undefined)
    underway.set(key, made)
    try {
      return await made
    } finally {
      underway.delete(key)
    }
  }
}
