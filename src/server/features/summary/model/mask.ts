/** What tells who somebody is: addresses of mail, also such as are written around, and what may be a telephone's number. */
const personal: readonly [kind: string, pattern: RegExp][] = [
  [
    'email',
    /[^\s@,;:<>()[\]"“”„]{1,64}\s?(?:@|[([]\s?at\s?[)\]])\s?[\p{L}\p{N}-]+(?:(?:\.|\s?[([]\s?dot\s?[)\]]\s?)[\p{L}\p{N}-]+)+/giu,
  ],
  ['phone', /(?:\+|\b00|\b|\()\p{Nd}(?:[\s().\-/–]{0,3}\p{Nd}){6,18}/gu],
]

/** Takes personal data out of texts that leave the house, and puts it back into what comes home. */
export function masking() {
  const originals = new Map<string, string>()
  const masks = new Map<string, string>()
  return {
    mask(text: string): string {
      let masked = text
      for (const [kind, pattern] of personal) {
        masked = masked.replace(pattern, (found) => {
          const known = masks.get(found)
          if (known) return known
          const mask = `[${kind} ${masks.size + 1}]`
          masks.set(found, mask)
          originals.set(mask, found)
          return mask
        })
      }
      return masked
    },
    unmask: (text: string) => text.replace(/\[(?:email|phone) \d+\]/g, (mask) => originals.get(mask) ?? mask),
  }
}
export type Masking = ReturnType<typeof masking>
