import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** Who is calling, as far as routes need to know. */
export interface Identity {
  userId: string
  sessionId: string
  role: number
}

/** Finds the account of a token; null when the token is unknown or has expired. */
export type Identify = (token: string) => Promise<Identity | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call of the contract. */
    identity: Identity | null
    /**
     * The account whose token came along, or null when none came.
     * @throws Problem SESSION_EXPIRED when a token came that is not (or no longer) valid
     */
    identify(): Promise<Identity | null>
  }
}

/** Gives every request `identify()`; the token is looked up only where somebody asks. */
export function addIdentity(app: FastifyInstance, identify: Identify) {
  app.decorateRequest('identity', null)
  app.decorateRequest('identify', async function (this: FastifyRequest) {
    const token = /^Bearer (\S+)$/i.exec(this.headers.authorization ?? '')?.[1]
    if (!token) return null
    const identity = await identify(token)
    if (!identity) throw new Problem('SESSION_EXPIRED')
    return identity
  })
}
