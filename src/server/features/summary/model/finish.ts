import type { Claim } from '#contract/summary.ts'
import { type Finished, type Kind, kinds, type Proven } from './work.ts'

const mostClaims = 6
const mostQuotes = 5

/** The claims with the most evidence, each with quotes that differ. */
export const finish = (claims: readonly Proven[]): Pick<Finished, Kind> => {
  const of = (kind: Kind) =>
    claims
      .filter((claim) => claim.kind === kind)
      .toSorted((a, b) => b.evidence.length - a.evidence.length)
      .slice(0, mostClaims)
      .map(toClaim)
  const [strengths, improvements, themes] = kinds.map(of)
  return { strengths: strengths ?? [], improvements: improvements ?? [], themes: themes ?? [] }
}

function toClaim({ text, evidence }: Proven): Claim {
  const quotes = new Map(evidence.toReversed().map((one) => [one.quote.toLowerCase(), one]))
  return {
    text,
    count: evidence.length,
    quotes: [...quotes.values()]
      .toReversed()
      .slice(0, mostQuotes)
      .map(({ responseId, questionId, quote }) => ({ responseId, questionId, text: quote })),
  }
}
