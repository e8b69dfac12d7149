import { articlePath } from '#contract/article-path.ts'
import { sharedArticle, shareImagePath } from '#contract/share-images.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { type Matches, publicMeta } from '#web/lib/public-meta.ts'
import type { LoadedArticle } from './load-article.ts'

/** What a page of an article says of itself to search engines and in shared links. */
export function articleMeta(matches: Matches, loaded: LoadedArticle | undefined) {
  if (!loaded?.article) return pageMeta('Article not found')
  const { article, kind } = loaded
  const { title, description, date, author, picture, slug } = article
  return publicMeta(matches, {
    heading: title,
    description,
    path: articlePath(kind, slug),
    image: shareImagePath(sharedArticle(kind, article)),
    type: 'article',
    data: ({ address, image }) => ({
      '@type': 'Article',
      headline: title,
      description,
      ...(date && { datePublished: date }),
      author: { '@type': author ? 'Person' : 'Organization', name: author ?? 'Formlark' },
      image: picture?.src ?? image,
      mainEntityOfPage: address,
    }),
  })
}
