import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { clearToken, readRefusal, readToken } from './token.ts'

type LoadStatus = 'INITIAL' | 'PENDING' | 'LOADED' | 'FAILED'

export interface Session {
  authStatus: LoadStatus
  authError: string | null
  userStatus: LoadStatus
  userError: string | null
  user: User | null
  /** Set while pages of a session that has ended wait for the same person. */
  interruption: Interruption | null
}

interface Interruption {
  /** For the login page that stands in the page's place; null while a login of another tab is looked at. */
  message: string | null
  /** Whose pages these are; null when nobody was known yet. */
  userId: string | null
  /** True once a call or a loader waits for the login. */
  awaited: boolean
}

export const noSession: Session = {
  authStatus: 'INITIAL',
  authError: null,
  userStatus: 'INITIAL',
  userError: null,
  user: null,
  interruption: null,
}

let session = noSession
const waiting: { resolve: () => void; reject: (error: ApiError) => void }[] = []
const listeners = new Set<() => void>()

export const readSession = () => session

export function updateSession(change: Partial<Session>) {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The session has ended, but not by a log-out of this tab: what is open stays, and waits for the same person.
 * @param message for the login page; null where nothing is to be shown yet
 */
export function interruptSession(message: string | null) {
  const { user, interruption } = session
  updateSession({
    ...noSession,
    userStatus: 'FAILED',
    userError: message,
    interruption: {
      message: message ?? interruption?.message ?? null,
      userId: interruption?.userId ?? user?.id ?? null,
      awaited: interruption?.awaited ?? false,
    },
  })
}

/**
 * Waits until the same person is logged in again; the login page stands in the page's place meanwhile.
 * @throws ApiError NOT_LOGGED_IN when they go elsewhere instead
 */
export async function loginAgain(): Promise<void> {
  const { interruption } = session
  if (!interruption) return
  if (!interruption.awaited) updateSession({ interruption: { ...interruption, awaited: true } })
  await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
}

/** The same person is there again: pages come back, and what waited goes on. */
export function resumeSession() {
  updateSession({ interruption: null })
  for (const { resolve } of waiting.splice(0)) resolve()
}

export const notLoggedIn = () => new ApiError(401, 'NOT_LOGGED_IN', 'Please log in.')

/** The pages that waited for a login were left. */
export function abandonSession() {
  if (!session.interruption) return
  updateSession({ interruption: null })
  for (const { reject } of waiting.splice(0)) reject(notLoggedIn())
}

/**
 * The server refused a token.
 * @returns whether the call can be sent again after `loginAgain`: not when somebody logged out meanwhile
 */
export function refuseToken(token: string, message: string): boolean {
  if (readToken() === token) clearToken(message)
  const refusal = readRefusal()
  if (readToken() === null && refusal !== null) interruptSession(refusal)
  return session.interruption !== null || readToken() !== null
}
