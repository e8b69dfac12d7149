import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArticlePage } from '#web/features/articles/article-page.tsx'
import { articleMeta, loadArticle } from '#web/features/articles/load-article.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'

export const handle: PageHandle = { shareImage: 'own' }

type Loaded = Awaited<ReturnType<typeof loadArticle>>['data']

export const meta = ({ loaderData }: { loaderData?: Loaded }) => articleMeta(loaderData)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadArticle(context, 'formlark-for-trainers', 'use-case')

export default function ArticleRoute() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />
}
