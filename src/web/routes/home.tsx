import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { listArticles } from '#contract/articles.ts'
import { createClient } from '#contract/client.ts'
import { sitePages } from '#contract/site-pages.ts'
import { UseCases } from '#web/features/articles/use-cases.tsx'
import { HomePage } from '#web/features/site/home-page.tsx'
import { productData } from '#web/features/site/product-data.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.home, productData)

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  useCases: await createClient(context.transport)(listArticles, { query: { kind: 'use-case' } }).catch(
    () => null,
  ),
})

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await requireGuest()
  return serverLoader<typeof loader>()
}

export default function HomeRoute() {
  const { useCases } = useLoaderData<typeof loader>()
  return <HomePage useCases={<UseCases cards={useCases} />} />
}
