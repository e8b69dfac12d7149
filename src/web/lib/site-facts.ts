import { useRouteLoaderData } from 'react-router'
import type { UsageCounting } from './usage-counting.ts'

/** What every page knows of the site; from the root's loader. */
export interface SiteFacts {
  /** Scheme and host that addresses in the head of a page begin with. */
  origin: string
  /** Where people can tell us what they think. */
  feedbackUrl: string | null
  /** Where the use of the pages is counted; null where it is not. */
  usageCounting: UsageCounting | null
}

export const useSiteFacts = () => useRouteLoaderData('root') as SiteFacts | undefined
