import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { articleMeta } from '#web/features/articles/article-meta.ts'
import { ArticlePage } from '#web/features/articles/article-page.tsx'
import { loadArticle } from '#web/features/articles/load-article.ts'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => articleMeta(matches, loaderData)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadArticle(context, params.slug ?? '', 'blog')

export default function ArticleRoute() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />
}
