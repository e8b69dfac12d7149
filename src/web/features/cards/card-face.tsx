import type { CSSProperties, Ref } from 'react'
import type { Card } from '#contract/cards.ts'
import { type QrModules, qrPath, qrWidth } from '#web/lib/qr-picture.ts'
import classes from './card-face.module.css'

export interface CardCode {
  modules: QrModules
  /** What it is, for those who cannot see it. */
  label: string
  caption: string
}

/** One card in its real size, the same on screen and on paper. */
export function CardFace({
  card,
  codes,
  fit,
  wordsRef,
}: {
  card: Card
  codes: readonly CardCode[]
  /** Up to 1: how large its words are, so that all of them have room. */
  fit: number
  wordsRef?: Ref<HTMLDivElement>
}) {
  const { layout, color, name, headline } = card
  const contacts = [card.phone, card.email, card.website].filter(Boolean)
  const [first = '', ...rest] = name.split(' ')
  return (
    <div
      className={classes.card}
      data-layout={layout}
      data-color={color}
      style={{ '--fit': fit } as CSSProperties}
    >
      <div className={classes.words} ref={wordsRef}>
        <div>
          <p className={classes.name} dir="auto">
            {layout === 'bold' && rest.length > 0 ? (
              <>
                {first} <span>{rest.join(' ')}</span>
              </>
            ) : (
              name
            )}
          </p>
          {headline && (
            <p className={classes.headline} dir="auto">
              {headline}
            </p>
          )}
        </div>
        {contacts.length > 0 && (
          <ul className={classes.contacts}>
            {contacts.map((contact) => (
              <li key={contact} dir="auto">
                {contact}
              </li>
            ))}
          </ul>
        )}
      </div>
      {(codes.length > 0 || layout === 'panel') && (
        <div className={classes.codes}>
          {codes.map((code) => (
            <Code key={code.label} {...code} />
          ))}
          {codes.length === 0 && (
            <span className={classes.monogram} aria-hidden="true">
              {Array.from(first)[0]}
              {Array.from(rest.at(-1) ?? '')[0]}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Code({ modules, label, caption }: CardCode) {
  const width = qrWidth(modules)
  return (
    <div className={classes.code}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${width}`} shapeRendering="crispEdges">
        <path d={qrPath(modules)} />
      </svg>
      {caption && <p dir="auto">{caption}</p>}
    </div>
  )
}
