import { useEffect, useState } from 'react'
import type { QrModules } from '#web/lib/qr-picture.ts'

/** The QR codes of some texts, drawn in the browser by a library that is loaded for it; null until they are. */
export function useCodes(texts: readonly string[]): ReadonlyMap<string, QrModules> | null {
  const [codes, setCodes] = useState<ReadonlyMap<string, QrModules> | null>(null)
  const key = JSON.stringify(texts)
  useEffect(() => {
    let over = false
    import('qrcode')
      .then(({ create }) => {
        const drawn = (JSON.parse(key) as string[]).map(
          (text) => [text, create(text, levelFor(text)).modules] as const,
        )
        if (!over) setCodes(new Map(drawn))
      })
      // Nothing is printed without them: the page says that they are missing.
      .catch(() => !over && setCodes(null))
    return () => {
      over = true
    }
  }, [key])
  return codes
}

/** Where much is in a code, larger squares help readers more than its spare ones do. */
const levelFor = (text: string) => ({
  errorCorrectionLevel: new TextEncoder().encode(text).length > 180 ? ('L' as const) : ('M' as const),
})
