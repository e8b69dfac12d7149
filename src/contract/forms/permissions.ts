import { z } from 'zod'

const allowed = z.boolean()

/** What whoever asked may do with a form. Routes and buttons go by the same. */
export const formCanSchema = z.object({
  edit: allowed,
  publish: allowed,
  seeResponses: allowed,
  /** Mail people a link to answer it. */
  invite: allowed,
  /** Choose the sites that may show it. */
  embed: allowed,
  /** Let others work on it, and end that. */
  share: allowed,
  handOver: allowed,
  /** Show it on one's own public page. */
  list: allowed,
  /** Delete all of its responses at once. */
  deleteResponses: allowed,
  delete: allowed,
  /** Give up working on it. */
  leave: allowed,
})
export type FormCan = z.output<typeof formCanSchema>
export type FormDeed = keyof FormCan
