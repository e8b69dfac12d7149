import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** Scheme and host that addresses of a page begin with. A Host header is whatever somebody sent. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const said = `${request.protocol}://${request.host}`
  return publicUrl ?? (URL.canParse(said) ? new URL(said).origin : 'http://localhost')
}
