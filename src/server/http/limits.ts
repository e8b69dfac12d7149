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
}

/** The hooks that hold the limits: those of addresses before anything is read, the others once it is known who calls. */
export function limitHooks(app: FastifyInstance, limits: readonly Limit[]) {
  // Not registered while ABUSE_PROTECTION is off.
  if (!app.hasDecorator('rateLimit')) return { before: [], after: [] }
  const hook = ({ max, per, by }: Limit): preHandlerAsyncHookHandler => {
    const check = app.createRateLimit({ max, timeWindow: per * 1000, ...(by && { keyGenerator: by }) })
    return async (request) => {
      const found = await check(request)
      if (found.isAllowed || !found.isExceeded) return
      throw new Problem('TOO_MANY', { retryAfter: found.ttlInSeconds, message: tooMany(found.ttlInSeconds) })
    }
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
