import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { WantedBanner } from '#web/features/accounts/wanted-banner.tsx'
import { UseCases } from '#web/features/articles/use-cases.tsx'
import { HomePage } from '#web/features/site/home-page.tsx'
import { loadHome } from '#web/features/site/load-home.server.ts'
import { productData } from '#web/features/site/product-data.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.home, productData)

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context)

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await requireGuest()
  return serverLoader<typeof loader>()
}

export default function HomeRoute() {
  const { useCases, ...shown } = useLoaderData<typeof loader>()
  return (
    <>
      <WantedBanner />
      <HomePage {...shown} useCases={<UseCases cards={useCases} />} />
    </>
  )
}
