import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { currentUser, logIn, logOut } from '#contract/accounts/sessions.ts'
import { type User } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { call } from './api.ts'
import { clearToken, readToken, storeToken, tokenKey } from './token.ts'

type LoadStatus = 'INITIAL' | 'PENDING' | 'LOADED' | 'FAILED'

export interface Session {
  authStatus: LoadStatus
  authError: string | null
  userStatus: LoadStatus
  userError: string | null
  user: User | null
}

const initial: Session = {
  authStatus: 'INITIAL',
  authError: null,
  userStatus: 'INITIAL',
  userError: null,
  user: null,
}

let session = initial
let loading: Promise<User | null> | null = null
const listeners = new Set<() => void>()

function update(change: Partial<Session>) {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Who is logged in, as far as is known; on the server always the initial state. */
export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => initial,
  )

/** These say that the question could not be asked, not that the token is refused. */
const unanswered = (error: ApiError) => [0, 429, 503].includes(error.status)

/**
 * The logged-in person, asked for once and then remembered.
 * @returns null without a token, or when the token was refused (it is then forgotten)
 * @throws ApiError when the server could not be asked; the token is kept
 */
export function loadUser(): Promise<User | null> {
  if (session.user) return Promise.resolve(session.user)
  if (!readToken()) {
    update({ userStatus: 'FAILED' })
    return Promise.resolve(null)
  }
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

async function fetchUser() {
  update({ userStatus: 'PENDING', userError: null })
  const asked = readToken()
  try {
    const user = await call(currentUser, {})
    if (readToken() !== asked) return null
    update({ userStatus: 'LOADED', authStatus: 'LOADED', user })
    return user
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    update({ userStatus: 'FAILED', userError: message, user: null })
    if (!(error instanceof ApiError) || unanswered(error)) throw error
    clearToken()
    return null
  }
}

/**
 * For the loader of a private page.
 * @throws a redirect to / without a token; `LoginNeeded` (the login page, in place) when it was refused
 */
export async function requireUser(): Promise<User> {
  if (!readToken()) throw redirect('/')
  const user = await loadUser()
  if (!user) throw new LoginNeeded(session.userError ?? 'Please log in.')
  return user
}

/** A stored token was refused: the private pages' error boundary shows the login form where the page would be. */
export class LoginNeeded extends Error {
  override name = 'LoginNeeded'
}

/** For the loader of a page that only guests see. */
export function requireGuest() {
  if (readToken()) throw redirect('/forms')
  return null
}

/** @returns whether it worked; if not, `authError` holds the server's message */
export async function startSession(credentials: { email: string; password: string }) {
  update({ authStatus: 'PENDING', authError: null })
  try {
    const { token } = await call(logIn, { body: credentials })
    storeToken(token)
    update({ authStatus: 'LOADED', user: null, userError: null })
    await loadUser().catch(() => null)
    return true
  } catch (error) {
    clearToken()
    const message = error instanceof Error ? error.message : ''
    update({ ...initial, authStatus: 'FAILED', authError: message })
    return false
  }
}

/** Ends the session here (and so in the other tabs) at once, and on the server as soon as it can be reached. */
export async function endSession() {
  const ended = readToken() ? call(logOut, {}).catch(() => undefined) : undefined
  clearToken()
  update(initial)
  await ended
}

/** Clears what a failed attempt left behind, for a fresh login form. */
export const clearAuthError = () => update({ authStatus: 'INITIAL', authError: null })

/**
 * Follows logins and logouts of other tabs.
 * @param onChange called after the session of this tab has been adjusted
 */
export function followOtherTabs(onChange: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return
    document.documentElement.dataset.session = readToken() ? 'account' : 'guest'
    update(initial)
    onChange()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
