import { createContext, useContext } from 'react'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import { type Condition, type ResponseFilter, whereSchema } from '#contract/responses/filter.ts'

/** What the figures are of, and the address of the same page with another filter. */
export interface FilterLinks {
  filter: ResponseFilter
  hrefOf: (filter: ResponseFilter) => string
}

export const FilterLinksContext = createContext<FilterLinks>({ filter: {}, hrefOf: () => '' })

/** Leads to the responses behind a bar, or back from them. */
export interface FilterLink {
  to: string
  /** True where the page shows just these. */
  on: boolean
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A filter with these conditions in place of those that it had for the question; without any where it had just these.
 * @returns undefined where an address cannot hold them
 */
export function toggled(filter: ResponseFilter, questionId: string, conditions: Condition[]) {
  if (!whereSchema.safeEncode(conditions).success) return undefined
  const own = (filter.where ?? []).filter((condition) => condition.questionId === questionId)
  const others = (filter.where ?? []).filter((condition) => condition.questionId !== questionId)
  const on = same(own, conditions)
  const where = on ? others : [...others, ...conditions]
  return whereSchema.safeEncode(where).success ? { filter: { ...filter, where }, on } : undefined
}

/** Links from the bars of a question to the responses behind them. */
export function useAnswerLinks({ questionId }: Pick<AnalysedQuestion, 'questionId'>) {
  const { filter, hrefOf } = useContext(FilterLinksContext)
  const linkTo = (conditions: Condition[]): FilterLink | undefined => {
    const found = toggled(filter, questionId, conditions)
    return found && { to: hrefOf(found.filter), on: found.on }
  }
  return {
    is: (value: string) => linkTo([{ questionId, test: 'is', values: [value] }]),
    within: (from: string | number, to: string | number) =>
      linkTo([
        { questionId, test: 'atLeast', value: String(from) },
        { questionId, test: 'atMost', value: String(to) },
      ]),
  }
}

/** Links from stretches of time to the responses that came in them. */
export function useTimeLinks() {
  const { filter, hrefOf } = useContext(FilterLinksContext)
  return (from: string, to: string): FilterLink => {
    const on = filter.from === from && filter.to === to
    return { to: hrefOf({ ...filter, from: on ? undefined : from, to: on ? undefined : to }), on }
  }
}
