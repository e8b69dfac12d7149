import type { FastifyBaseLogger } from 'fastify'
import type { Article, ArticleCard, ArticleKind } from '#contract/articles.ts'
import { builtInContent } from './built-in.ts'
import { cachedContent } from './cached.ts'
import { furtherArticles } from './further-articles.ts'
import { type Content, ContentError, type ContentSettings } from './port.ts'
import { wordpressContent } from './wordpress.ts'

/** The articles the settings name; those that come with the product where they name none. */
export function openContent(settings: ContentSettings, logger: FastifyBaseLogger): Content {
  const own = builtInContent()
  const { wordpressUrl, articlesUrl, articlesKey } = settings
  if (!wordpressUrl && !articlesUrl) return own
  const sources = [
    ...(wordpressUrl ? [cachedContent(wordpressContent(wordpressUrl), logger)] : []),
    ...(articlesUrl ? [cachedContent(furtherArticles(articlesUrl, articlesKey), logger)] : []),
  ]
  const content = withUseCases(together(sources), own, !wordpressUrl)
  // So that the first visitor finds them here.
  for (const kind of ['blog', 'use-case'] as const) content.list(kind).catch(() => undefined)
  return content
}

/** Several sources as one; while one is away the others go on. */
function together(sources: readonly Content[]): Content {
  const ask = async <T>(question: (source: Content) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(sources.map(question))
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (given.length === 0) throw new ContentError('No content service answered')
    return given
  }
  return {
    async list(kind: ArticleKind) {
      const lists: ArticleCard[] = (await ask((source) => source.list(kind))).flat()
      return lists.sort((a, b) => b.date.localeCompare(a.date))
    },
    async one(slug: string) {
      const found = await ask((source) => source.one(slug))
      const article: Article | undefined = found.find((one) => one !== null) ?? undefined
      // Whoever is away may have it.
      if (!article && found.length < sources.length) throw new ContentError('A content service is away')
      return article ?? null
    },
  }
}

/** The footer links to use cases on every page: those that no service has are the ones that come with the product. */
const withUseCases = (content: Content, own: Content, all: boolean): Content => ({
  list: async (kind) => {
    const listed = await content.list(kind)
    return all && kind === 'use-case' ? own.list(kind) : listed
  },
  async one(slug) {
    const isOwn = (await own.list('use-case')).some((article) => article.slug === slug)
    const article = await content.one(slug).catch((error: unknown) => {
      if (isOwn) return null
      throw error
    })
    return article ?? (isOwn ? own.one(slug) : null)
  },
})
