import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listArticles } from '#contract/articles.ts'
import { createClient } from '#contract/client.ts'
import { UseCases } from '#web/features/articles/use-cases.tsx'
import { HomePage } from '#web/features/site/home-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = () =>
  pageMeta(
    'Feedback forms people finish',
    'Build feedback forms and surveys without code, share them by link and see at once what the answers say.',
  )

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
