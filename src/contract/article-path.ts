import type { ArticleKind } from './articles.ts'

/** Where an article is read. */
export const articlePath = (kind: ArticleKind, slug: string) => `/${kind}/${encodeURIComponent(slug)}`
