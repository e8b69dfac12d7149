import './ui/mantine-styles.ts'
import './ui/global.css'
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { Analytics } from './features/analytics/analytics.tsx'
import { headScript } from './lib/head-script.ts'
import { useNonce } from './lib/nonce.ts'
import { useEarlyAddresses, usePageHandle } from './lib/page-handle.ts'
import { usePhotoHost } from './lib/photo-host.ts'
import type { SiteFacts } from './lib/site-facts.ts'
import { PageProblem } from './shell/page-problem.tsx'
import { Shell } from './shell/shell.tsx'
import { LookStyle } from './ui/look-style.tsx'

export const loader = ({
  context: { origin = '', feedbackUrl = null, usageCounting = null },
}: LoaderFunctionArgs): SiteFacts => ({
  origin,
  feedbackUrl,
  usageCounting,
})

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { access } = usePageHandle()
  const early = useEarlyAddresses()
  const photoHost = usePhotoHost()
  return (
    // The head script changes attributes of this element before React sees it.
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-respect-reduced-motion="true"
      data-photo-host={photoHost || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141817" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          data-access={access}
          data-early={early}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {/* There with the styles: when it comes later, every line of an article moves. */}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <LookStyle />
        <Shell>{children}</Shell>
        <Analytics />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageProblem error={useRouteError()} />
}
