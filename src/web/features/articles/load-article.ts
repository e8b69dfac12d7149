import { data } from 'react-router'
import { type Article, type ArticleKind, articleBySlug } from '#contract/articles.ts'
import { ApiError, createClient, type Transport } from '#contract/client.ts'
import { sharedSite, shareImagePath } from '#contract/share-images.ts'
import { articlePath } from './article-path.ts'

/** What a loader knows of the server. */
interface Where {
  transport: Transport
  origin?: string | undefined
}

/** An article for its page, or why there is none, with the status of that. */
export async function loadArticle({ transport, origin = '' }: Where, slug: string, kind: ArticleKind) {
  try {
    const found = await createClient(transport)(articleBySlug, { params: { slug }, query: { kind } })
    const shared = {
      address: origin + articlePath(kind, found.article.slug),
      image: found.article.picture?.src ?? origin + shareImagePath(sharedSite),
    }
    return data({ ...found, shared, kind, error: null, status: 200 }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400) throw error
    const status = error.status === 404 || error.status === 400 ? 404 : 503
    return data(
      { article: null, related: [], shared: null, kind, error: 'single-article' as const, status },
      { status },
    )
  }
}

interface Shared {
  address: string
  image: string
}

/** What a page of an article says of itself to search engines and in shared links. */
export function articleMeta(loaded: { article: Article | null; shared: Shared | null } | undefined) {
  const { article, shared } = loaded ?? {}
  if (!article || !shared)
    return [{ title: 'Article not found · Formlark' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `${article.title} · Formlark` },
    { name: 'description', content: article.description },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: article.title },
    { property: 'og:description', content: article.description },
    { property: 'og:url', content: shared.address },
    { property: 'og:image', content: shared.image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: shared.address },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        datePublished: article.date,
        author: { '@type': article.author ? 'Person' : 'Organization', name: article.author ?? 'Formlark' },
        image: shared.image,
      },
    },
  ]
}
