import { articlePath } from '#contract/article-path.ts'
import { type ArticleCard, type ArticleKind, newestFirst } from '#contract/articles.ts'
import { escapedXml } from '#server/xml.ts'

/** How many others an article leads to. */
const mostRelated = 3

/** The others that share most of the longer words of title and excerpt with an article; then the newest. */
export function relatedTo(article: ArticleCard, others: readonly ArticleCard[]): ArticleCard[] {
  const words = wordsOf(article)
  const shared = (other: ArticleCard) => [...wordsOf(other)].filter((word) => words.has(word)).length
  return others
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared || newestFirst(a.other, b.other))
    .slice(0, mostRelated)
    .map(({ other }) => other)
}

const wordsOf = ({ title, excerpt }: ArticleCard) =>
  new Set(`${title} ${excerpt}`.toLowerCase().match(/\p{L}{5,}/gu) ?? [])

/** The kind among which an article is listed; the one asked for where it is in both or in none. */
export function kindOf(
  slug: string,
  asked: ArticleKind,
  blog: readonly ArticleCard[],
  useCases: readonly ArticleCard[],
): ArticleKind {
  const isIn = (articles: readonly ArticleCard[]) => articles.some((article) => article.slug === slug)
  const [inBlog, inUseCases] = [isIn(blog), isIn(useCases)]
  if (inBlog === inUseCases) return asked
  return inBlog ? 'blog' : 'use-case'
}

/** RSS 2.0. */
export function feedOf(articles: readonly ArticleCard[], origin: string): string {
  const items = articles.map(({ slug, title, excerpt, date }) => {
    const link = escapedXml(origin + articlePath('blog', slug))
    return [
      '<item>',
      `<title>${escapedXml(title)}</title><link>${link}</link><guid>${link}</guid>`,
      ...(date ? [`<pubDate>${new Date(date).toUTCString()}</pubDate>`] : []),
      ...(excerpt ? [`<description>${escapedXml(excerpt)}</description>`] : []),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Formlark blog</title><link>${escapedXml(origin)}/blog</link>`,
    '<description>How to ask for feedback, and what to do with it.</description><language>en</language>',
    `<atom:link href="${escapedXml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}
