import { type ResponseFilter, whereSchema } from '#contract/responses/filter.ts'

/** A filter as a call's query and an address hold it; what says nothing is undefined. */
export const filterQuery = ({ from, to, where = [] }: ResponseFilter) => ({
  from,
  to,
  where: where.length > 0 ? whereSchema.encode(where) : undefined,
})
