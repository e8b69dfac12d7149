import { useMatches } from 'react-router'

/** Whose page it is, where it stands under their own name: a loader gives it back as `brand`. */
export interface PageBrand {
  slug: string
  name: string
  avatar: string | null
}

/** The brand of the page that is shown; undefined for ours. */
export const usePageBrand = (): PageBrand | undefined =>
  useMatches()
    .map(({ loaderData }) => (loaderData as { brand?: PageBrand } | undefined)?.brand)
    .findLast(Boolean)
