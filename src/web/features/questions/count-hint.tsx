import { pageWords } from './words.ts'

/** Says how long an answer may be, where its author set a limit; the page's script counts along. */
export const CountHint = ({ most }: { most: number | undefined }) =>
  most === undefined ? null : (
    <p className="count" data-count={most}>
      {pageWords.atMost(most)}
    </p>
  )
