import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { FileStorage } from '#server/adapters/storage/port.ts'

/** The kinds of files that anybody may see who knows the address, and how we name them. */
const kinds = [
  { folder: 'avatars', type: 'image/webp', name: /^[a-z0-9]{24}\.webp$/ },
  { folder: 'covers', type: 'image/webp', name: /^[a-z0-9]{24}-(800|1600)\.webp$/ },
  { folder: 'logos', type: 'image/webp', name: /^[a-z0-9]{24}\.webp$/ },
]

/** Public files at /files/{their key}. One never changes: another content has another name. */
export function fileRoutes(app: FastifyInstance, files: FileStorage) {
  for (const { folder, type, name: form } of kinds) {
    app.get<{ Params: { name: string } }>(`/files/${folder}/:name`, async ({ params }, reply) => {
      const file = form.test(params.name) ? await files.read(`${folder}/${params.name}`) : null
      if (!file) throw new Problem('NOT_FOUND')
      reply.headers({
        'content-type': type,
        'content-length': file.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // Pages of another host may show them: that is what a photo host of its own is for.
        'cross-origin-resource-policy': 'cross-origin',
      })
      return file.content
    })
  }
}
