import type { FastifyInstance } from 'fastify'
import { type ArticleKind, articleBySlug, listArticles } from '#contract/articles.ts'
import { Problem } from '#contract/problems.ts'
import type { Content } from '#server/adapters/content/port.ts'
import type { Config } from '#server/config.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { orAway } from './commands.ts'
import { feedOf, kindOf, relatedTo } from './rules.ts'

export function articleRoutes(app: FastifyInstance, config: Pick<Config, 'publicUrl'>, content: Content) {
  serve(app, listArticles, ({ query }) => orAway(content.list(query.kind)))

  serve(app, articleBySlug, async ({ params, query }) => {
    const article = await orAway(content.one(params.slug))
    if (!article) throw new Problem('ARTICLE_NOT_FOUND')
    // Without them the article is still one.
    const listed = (kind: ArticleKind) => content.list(kind).catch(() => [])
    const kind = kindOf(article.slug, query.kind, await listed('blog'), await listed('use-case'))
    return { article, kind, related: relatedTo(article, await listed(kind)) }
  })

  app.get('/blog/rss.xml', async (request, reply) => {
    const articles = await orAway(content.list('blog'))
    return reply
      .headers({
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      })
      .send(feedOf(articles, originOf(request, config)))
  })
}
