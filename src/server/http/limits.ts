import { createHash, randomBytes } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** How often one caller may call within a time. */
export interface Limit {
  max: number
  /** Seconds. */
  per: number
  /**
   * Who the caller is; the address where not said. With the account or the form in it, the limit holds from
   * wherever the calls come. Known after the body was read and the caller identified.
   */
  by?(request: FastifyRequest): string
}

/** How many callers are remembered for each limit. */
const remembered = 50_000

/** Makes limits possible; a route that asked for none has none. */
export async function addLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false, cache: remembered })
  app.decorate('limits', new Map())
}

/** The hooks that hold the limits: those of addresses before anything is read, the others once it is known who calls. */
export function limitHooks(app: FastifyInstance, limits: readonly Limit[]) {
  // Not registered while ABUSE_PROTECTION is off.
  if (!app.hasDecorator('limits')) return { before: [], after: [] }
  const hook = (limit: Limit): preHandlerAsyncHookHandler => {
    // Two doors to the same thing count together.
    const known = app.limits.get(limit)
    if (known) return known
    const { max, per, by } = limit
    const check = app.createRateLimit({ max, timeWindow: per * 1000, ...(by && { keyGenerator: by }) })
    const made: preHandlerAsyncHookHandler = async (request) => {
      const found = await check(request)
      if (found.isAllowed || !found.isExceeded) return
      throw new Problem('TOO_MANY', { retryAfter: found.ttlInSeconds, message: tooMany(found.ttlInSeconds) })
    }
    app.limits.set(limit, made)
    return made
  }
  return {
    before: limits.filter(({ by }) => !by).map(hook),
    after: limits.filter(({ by }) => by).map(hook),
  }
}

const tooMany = (seconds: number) => {
  const [count, unit] = seconds < 90 ? [Math.max(seconds, 1), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many requests. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

/** Names whoever sends from an address without holding the address: what it is hashed with is forgotten each day. */
export function senderOf({ ip }: FastifyRequest) {
  const day = Math.floor(Date.now() / 86_400_000)
  if (day !== salt.day) salt = { day, bytes: randomBytes(32) }
  return createHash('sha256').update(salt.bytes).update(networkOf(ip)).digest('base64url')
}

let salt = { day: 0, bytes: randomBytes(32) }

/** An IPv6 network of 64 bits is one place: whoever has it has all of its addresses. */
function networkOf(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The hooks of limits, so that one limit counts once. */
    limits: Map<Limit, preHandlerAsyncHookHandler>
  }
}
