import { planTerms } from './plan-terms.ts'

/** US dollars, as people write them. */
export const priceText = (dollars: number) => `$${dollars.toLocaleString('en-US')}`

const paid = Object.values(planTerms).flatMap(({ price }) => (price > 0 ? [price] : []))

/** What plans start at. */
export const lowestPrice = `${priceText(Math.min(...paid))}/mo`
