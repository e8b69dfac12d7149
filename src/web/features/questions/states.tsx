import { type ClosedReason, closedWords } from '#contract/forms/closing.ts'
import { ReceiptCode } from './receipt.tsx'
import { pageWords } from './words.ts'

/** Why the answers were not taken, where no single question is to blame. */
export function Notice({
  problem,
  address,
}: {
  problem: { code: string; message: string }
  address: string
}) {
  if (problem.code === 'RESPONSE_DIFFERS')
    return (
      <div className="notice bad" role="alert">
        <p>
          <strong>{pageWords.differsTitle}</strong>
        </p>
        <p>{pageWords.differs}</p>
        <p>
          <a href={address}>{pageWords.startAnew}</a>
        </p>
      </div>
    )
  const closed = problem.code === 'FORM_CLOSED'
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{closed ? pageWords.closedTitle : pageWords.tryAgainTitle}</strong>
      </p>
      <p>{wordsOf(problem)}</p>
    </div>
  )
}

function wordsOf({ code, message }: { code: string; message: string }) {
  if (code === 'FORM_CLOSED') return `${message} ${pageWords.keptBelow}`
  if (code === 'LOOKS_AUTOMATED') return pageWords.looksAutomated
  if (code === 'TOO_QUICK') return pageWords.tooQuick
  return code === 'TOO_MANY' || code === 'BUSY' ? pageWords.tryAgain : message
}

interface ThanksProps {
  /** Of the form. */
  address: string
  /** The owner's own words; '' for the usual ones. */
  text: string
  /** The code of the receipt; '' where the script puts it in. */
  receipt?: string | undefined
}

export const Thanks = ({ address, text, receipt }: ThanksProps) => (
  <article className="sheet state">
    <svg className="tick" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m15 24.5 6.5 6.5L34 18" />
    </svg>
    <h1 className="name" tabIndex={-1}>
      {pageWords.thanksTitle}
    </h1>
    <p className="description">{text || pageWords.thanks}</p>
    {receipt !== undefined && <ReceiptCode code={receipt} />}
    <p>
      <a href={address}>{pageWords.another}</a>
    </p>
  </article>
)

export const Closed = ({ reason, typed }: { reason: ClosedReason | undefined; typed: readonly string[] }) => (
  <article className="sheet state">
    <h1 className="name">{pageWords.closedTitle}</h1>
    {typed.length === 0 && (
      <p className="description">
        {reason ? `${closedWords(reason)} ${pageWords.closedKept}` : pageWords.closed}
      </p>
    )}
    <p>{pageWords.closedAdvice}</p>
    {typed.length > 0 && (
      <section>
        <h2 className="title">{pageWords.closedTyped}</h2>
        {typed.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it ever changes
          <p key={at} className="description" dir="auto">
            {text}
          </p>
        ))}
      </section>
    )}
  </article>
)
