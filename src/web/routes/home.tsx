import { HomePage } from '#web/features/site/home-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = () =>
  pageMeta(
    'Feedback forms people finish',
    'Build feedback forms and surveys without code, share them by link and see at once what the answers say.',
  )

export const loader = () => null

export const clientLoader = requireGuest

export default HomePage
