import { useRouteLoaderData } from 'react-router'

/** What every page knows of the site; from the root's loader. */
export interface SiteFacts {
  /** Scheme and host that addresses in the head of a page begin with. */
  origin: string
  /** Where people can tell us what they think. */
  feedbackUrl: string | null
}

export const useSiteFacts = () => useRouteLoaderData('root') as SiteFacts | undefined
