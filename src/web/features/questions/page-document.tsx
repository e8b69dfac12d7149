import type { ReactNode } from 'react'
import { headTags } from '#web/lib/head-tags.ts'
import { Lark } from '#web/ui/lark.tsx'
import { accentStyle } from './accent.ts'
import { Avatar, type ProfileParts } from './profile-card.tsx'
import { pageWords } from './words.ts'

export interface PageOwner extends ProfileParts {
  /** '3' has a page under its own name. */
  rank: string
}

interface DocumentProps {
  title: string
  description?: string
  /** Addresses of the page and of an image for links to it. */
  share?: { address: string; image: string } | undefined
  language?: string
  direction?: 'ltr' | 'rtl'
  owner?: PageOwner
  /** Stands in place of our own. */
  logo?: string | null
  accentColor?: string | null
  /** Whether search engines may list it. */
  listed?: boolean
  stylesheet: string
  script?: string
  children: ReactNode
}

/**
 * The whole document around a form: nothing inline but the form's own colour, which whoever sends the page allows by
 * its hash, and no script or style from elsewhere, so that the strictest policy holds.
 */
export function PageDocument(props: DocumentProps) {
  const { title, description, share, language = 'en', direction = 'ltr', stylesheet, script } = props
  const accent = accentStyle(props.accentColor ?? null)
  const logo = props.logo && <img className="logo" src={props.logo} alt="" />
  const branded = props.owner?.rank === '3' ? props.owner : undefined
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {share && <link rel="canonical" href={share.address} />}
        {headTags({ title, description, listed: props.listed ?? false, ...share }).map((tag) => (
          <meta key={tag.name ?? tag.property} {...tag} />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141817" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours alone */}
        {accent && <style dangerouslySetInnerHTML={{ __html: accent }} />}
        {script && <script type="module" src={script} />}
      </head>
      <body className="answer-page">
        <header className="top">
          {branded ? (
            <a href={`/${branded.slug}`} aria-label={pageWords.profileOf(branded.name)}>
              {logo || <Avatar owner={branded} />}
            </a>
          ) : (
            logo || (
              <a href="/" aria-label={pageWords.home}>
                <Lark size={26} />
                {pageWords.product}
              </a>
            )
          )}
        </header>
        <main>{props.children}</main>
        <footer className="foot">
          {branded ? (
            <>
              {pageWords.poweredBy} <a href="/">{pageWords.product}</a>
            </>
          ) : (
            pageWords.copyright(new Date().getFullYear())
          )}
        </footer>
      </body>
    </html>
  )
}
