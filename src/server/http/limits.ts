import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** How many calls a minute one caller may make; a caller is an address unless `by` adds to that. */
export interface Limit {
  perMinute: number
  /** What else tells callers apart, e.g. the form that is answered. */
  by?(request: FastifyRequest): string
}

/** Limits routes that ask for it; one that nobody asked a limit for has none. */
export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false })
}

export const rateLimitOf = ({ perMinute, by }: Limit): RateLimitOptions => ({
  max: perMinute,
  timeWindow: 60_000,
  keyGenerator: (request) => (by ? `${request.ip} ${by(request)}` : request.ip),
  errorResponseBuilder: (_request, { ttl }) => new Problem('TOO_MANY', { retryAfter: ttl / 1000 }),
})
