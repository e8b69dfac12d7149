import type { FastifyInstance } from 'fastify'
import { articlePath } from '#contract/article-path.ts'
import { type ArticleKind, articleKindSchema } from '#contract/articles.ts'
import { sitePages } from '#contract/site-pages.ts'
import type { Content } from '#server/adapters/content/port.ts'
import type { Config } from '#server/config.ts'
import { originOf } from '#server/http/origin.ts'
import { escapedXml } from '#server/xml.ts'

interface Place {
  path: string
  /** Day on which it was written. */
  day?: string | undefined
}

/** What search engines read first: /robots.txt and /sitemap.xml. */
export function siteFileRoutes(app: FastifyInstance, config: Config, content: Content) {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      // Private pages say themselves that they are not to be listed, which only those who may read them hear.
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request, config)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const lists = await Promise.all(articleKindSchema.options.map((kind) => articlesOf(kind)))
    const whole = lists.every((list) => list !== null)
    const places = [...Object.values(sitePages), ...lists.flatMap((list) => list ?? [])]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${whole ? 3600 : 60}`)
      .send(sitemapOf(places, originOf(request, config)))
  })

  /** null while the service that has them is away: the other pages are there. */
  const articlesOf = async (kind: ArticleKind): Promise<Place[] | null> => {
    const articles = await content.list(kind).catch(() => null)
    return (
      articles?.map(({ slug, date }) => ({
        path: articlePath(kind, slug),
        day: date?.slice(0, 10),
      })) ?? null
    )
  }
}

const sitemapOf = (places: readonly Place[], origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map(
      ({ path, day }) =>
        `<url><loc>${escapedXml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
