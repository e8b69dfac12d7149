import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** The longest name of a host, with a port. */
const longest = 260

/** Scheme and host that addresses of a page begin with. A Host header is whatever somebody sent. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const said = `${request.protocol}://${request.host}`
  const isOne = request.host.length <= longest && URL.canParse(said)
  return publicUrl ?? (isOne ? new URL(said).origin : 'http://localhost')
}
