import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  type Shared,
  sharedArticle,
  sharedForm,
  sharedPage,
  sharedPerson,
  shareImagePath,
  shareImageVersion,
} from '#contract/share-images.ts'
import { sitePages } from '#contract/site-pages.ts'
import type { Content } from '#server/adapters/content/port.ts'
import type { Context } from '#server/context.ts'
import { fullName } from '#server/features/accounts/rules.ts'
import { orAway } from '#server/features/articles/commands.ts'
import { personAt } from '#server/features/profiles/commands.ts'
import { profileOf } from '#server/features/profiles/rules.ts'
import type { Reception } from '#server/features/responses/commands.ts'
import { limitHooks } from '#server/http/limits.ts'
import { drawShareImage } from '#server/share-images/draw.ts'
import { keptImages } from '#server/share-images/kept-images.ts'

/** Pictures for shared links, at the addresses that pages name: /share-image/{kind}/{id}/{version}.png. */
export function shareImageRoutes(
  app: FastifyInstance,
  { db, files, config }: Pick<Context, 'db' | 'files' | 'config'>,
  reception: Reception,
  content: Content,
) {
  const images = keptImages()
  const { before } = limitHooks(app, [{ max: 120, per: 60 }])

  /** What a picture is of; undefined when the public may not see it. */
  async function sharedAt(kind: string, id: string): Promise<Shared | undefined> {
    if (kind === 'site') {
      const page = Object.values(sitePages).find((known) => known.id === id)
      return page && sharedPage(page)
    }
    if (kind === 'blog' || kind === 'use-case') {
      const article = await orAway(content.one(id))
      return article ? sharedArticle(kind, article) : undefined
    }
    if (kind === 'person') return sharedPerson(profileOf(await personAt(db, id)))
    const open = kind === 'form' ? await reception.openForm(id) : undefined
    return open && sharedForm(open.form, { name: fullName(open.owner) })
  }

  async function draw({ kind, picture, ...words }: Shared) {
    const key = picture && keyOfPicture(picture, config.photoUrl)
    const file = key ? await files.read(key) : null
    const bytes = file && (await buffer(file.content))
    const shape = kind === 'person' ? 'disc' : 'panel'
    return drawShareImage({ ...words, ...(bytes && { picture: { bytes, shape } }) })
  }

  app.get<{ Params: { kind: string; id: string; file: string } }>(
    '/share-image/:kind/:id/:file',
    { onRequest: before },
    async ({ params, headers }, reply) => {
      const shared = await sharedAt(params.kind, params.id)
      if (!shared) throw new Problem('NOT_FOUND')
      const path = shareImagePath(shared)
      // An address of an older state, or one that somebody made up: nothing is drawn for it.
      if (params.file !== path.slice(path.lastIndexOf('/') + 1))
        return reply.header('cache-control', 'public, max-age=300').redirect(path, 302)
      const etag = `"${shareImageVersion(shared)}"`
      reply.headers({
        etag,
        // Shared caches ask again after a day: a form may not be public any more.
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await images(path, () => draw(shared)))
    },
  )
}

/** The key of a cover or an avatar that is kept here; nothing is fetched from elsewhere. */
const keyOfPicture = (address: string, photoUrl: string) => {
  const path = photoUrl && address.startsWith(`${photoUrl}/`) ? address.slice(photoUrl.length) : address
  return /^\/files\/((covers|avatars)\/[a-z0-9]{24}(-\d+)?\.webp)$/.exec(path)?.[1]
}
