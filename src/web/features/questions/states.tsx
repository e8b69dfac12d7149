import { type ClosedReason, closedWords } from '#contract/forms/closing.ts'
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
  const busy = problem.code === 'TOO_MANY' || problem.code === 'BUSY'
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{pageWords.tryAgainTitle}</strong>
      </p>
      <p>{busy ? pageWords.tryAgain : problem.message}</p>
    </div>
  )
}

/** @param text the owner's own words; '' for the usual ones */
export const Thanks = ({ address, text }: { address: string; text: string }) => (
  <article className="sheet state">
    <svg className="tick" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m15 24.5 6.5 6.5L34 18" />
    </svg>
    <h1 className="name" tabIndex={-1}>
      {pageWords.thanksTitle}
    </h1>
    <p className="description">{text || pageWords.thanks}</p>
    <p>
      <a href={address}>{pageWords.another}</a>
    </p>
  </article>
)

export const Closed = ({ reason }: { reason: ClosedReason | undefined }) => (
  <article className="sheet state">
    <h1 className="name">{pageWords.closedTitle}</h1>
    <p className="description">
      {reason ? `${closedWords(reason)} ${pageWords.closedKept}` : pageWords.closed}
    </p>
    <p>{pageWords.closedAdvice}</p>
  </article>
)
