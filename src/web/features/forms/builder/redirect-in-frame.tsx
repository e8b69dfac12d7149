import { Notice } from '#web/ui/notice.tsx'
import type { FormContent } from './form-content.ts'

/** Says what becomes of a page that people are led to, where the form stands in a page of another site. */
export function RedirectInFrame({ redirectUrl, embedSites }: FormContent) {
  if (!redirectUrl?.trim() || embedSites.length === 0) return null
  return (
    <Notice>
      Where the form is embedded, the page that people go to after sending opens inside the frame, in place of
      the form. Many sites forbid that, and people see an error of their browser instead. Try it once, or let
      them see thanks.
    </Notice>
  )
}
