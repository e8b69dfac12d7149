import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** The longest name of a host, with a port. */
const longest = 260

/**
 * Scheme and host that addresses of a page begin with. A Host header is whatever somebody sent; X-Forwarded-Host is not
 * read, whoever sends it: caches on the way tell pages apart by the former, and many proxies let the latter through.
 */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { host = '' } = request.headers
  const said = `${request.protocol}://${host}`
  const isOne = host.length <= longest && URL.canParse(said)
  return publicUrl ?? (isOne ? new URL(said).origin : 'http://localhost')
}
