import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Article, type ArticleCard, type ArticleKind, newestFirst } from '#contract/articles.ts'
import { builtInContent } from './built-in.ts'
import { cachedContent } from './cached.ts'
import { furtherArticles } from './further-articles.ts'
import { keptInFile } from './kept-articles.ts'
import { httpOrigin } from './picture-origins.ts'
import { type Content, ContentError, type ContentSettings, type OpenContent } from './port.ts'
import { wordpressContent } from './wordpress.ts'

/** Milliseconds: how often it is looked whether lists are to be fetched anew, and how long ours wait for others. */
const round = 15_000
const beforeOurs = 300

/**
 * The articles the settings name; those that come with the product where they name none.
 * @param dataDir where what services gave is kept for the next start
 */
export function openContent(
  settings: ContentSettings,
  dataDir: string,
  logger: FastifyBaseLogger,
): OpenContent {
  const own = builtInContent()
  const { wordpressUrl, articlesUrl, articlesKey } = settings
  const cached = (source: Content, name: string, address: string) => {
    const file = path.join(dataDir, 'articles', `${name}.json`)
    return cachedContent(source, logger, undefined, keptInFile(file, address, logger))
  }
  const sources = [
    ...(wordpressUrl ? [cached(wordpressContent(wordpressUrl), 'wordpress', wordpressUrl)] : []),
    ...(articlesUrl
      ? [cached(furtherArticles(articlesUrl, articlesKey), 'further', `${articlesUrl} ${articlesKey}`)]
      : []),
  ]
  if (sources.length === 0) return { ...own, pictureOrigins: () => [], close: async () => {} }
  // So that visitors find them here, also when a service was away at the start.
  const warm = () => {
    for (const source of sources)
      for (const kind of ['blog', 'use-case'] as const) source.list(kind).catch(() => undefined)
  }
  warm()
  const timer = setInterval(warm, round).unref()
  const named = [wordpressUrl, articlesUrl].flatMap((address) => httpOrigin(address ?? ''))
  return {
    ...withUseCases(together(sources), own, !wordpressUrl),
    pictureOrigins: () => [...new Set([...named, ...sources.flatMap((source) => source.pictureOrigins())])],
    async close() {
      clearInterval(timer)
      await Promise.all(sources.map((source) => source.close()))
    },
  }
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
      // Of two with one slug the first is the one that its address shows.
      const slugs = new Set<string>()
      return lists.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug)).sort(newestFirst)
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
  list: async (kind) => (all && kind === 'use-case' ? own.list(kind) : content.list(kind)),
  async one(slug) {
    const isOwn = (await own.list('use-case')).some((article) => article.slug === slug)
    if (!isOwn) return content.one(slug)
    const waited = new Promise<null>((resolve) => setTimeout(resolve, beforeOurs, null).unref())
    const article = await Promise.race([content.one(slug).catch(() => null), waited])
    return article ?? own.one(slug)
  },
})
