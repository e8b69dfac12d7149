import type { ArticleKind } from '#contract/articles.ts'

export const articlePath = (kind: ArticleKind, slug: string) =>
  `/${kind === 'blog' ? 'blog' : 'use-case'}/${encodeURIComponent(slug)}`
