import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { listArticles } from '#contract/articles.ts'
import { createClient } from '#contract/client.ts'
import { sitePages } from '#contract/site-pages.ts'
import { BlogPage } from '#web/features/articles/blog-page.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'

export const meta = ({ matches }: MetaArgs) => [
  ...sitePageMeta(matches, sitePages.blog),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Formlark blog',
    href: '/blog/rss.xml',
  },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const articles = await createClient(context.transport)(listArticles, {}).catch(() => null)
  return data({ articles, error: articles ? null : 'articles' }, { status: articles ? 200 : 503 })
}

export default function BlogRoute() {
  const { articles } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return <BlogPage articles={articles} onRetry={revalidate} />
}
