import { useSyncExternalStore } from 'react'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { call, callOnce, isRefusal } from './api.ts'
import {
  interruptSession,
  loginAgain,
  noSession,
  readSession,
  refuseToken,
  resumeSession,
  type Session,
  subscribeToSession,
  updateSession,
} from './session-store.ts'
import { clearToken, readRefusal, readToken, showWhetherLoggedIn, storeToken, tokenKey } from './token.ts'
import { forgetWanted, rememberWanted, takeWanted } from './wanted-page.ts'

/** Who is logged in, as far as is known; on the server always the initial state. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, readSession, () => noSession)

/** With the schemas of all calls, which guests who only read do not need. */
const calls = () => import('#contract/accounts/sessions.ts')

let loading: Promise<User | null> | null = null

/**
 * The logged-in person, asked for once and then remembered.
 * @returns null without a token, or when the token was refused (it is then forgotten)
 * @throws ApiError when the server could not be asked; the token is kept
 */
export function loadUser(): Promise<User | null> {
  const { user } = readSession()
  if (user) return Promise.resolve(user)
  if (!readToken()) {
    updateSession({ userStatus: 'FAILED' })
    return Promise.resolve(null)
  }
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

async function fetchUser(): Promise<User | null> {
  updateSession({ userStatus: 'PENDING', userError: null })
  const asked = readToken()
  const result = await askUser(asked).catch((error: unknown) => ({ error }))
  // Somebody logged in or out meanwhile: this answer is about nobody who is here.
  if (readToken() !== asked) return readToken() ? fetchUser() : null
  if (!('error' in result)) {
    updateSession({ userStatus: 'LOADED', authStatus: 'LOADED', user: result })
    return result
  }
  const { error } = result
  updateSession({ userStatus: 'FAILED', userError: error instanceof Error ? error.message : '', user: null })
  if (!asked || !isRefusal(error)) throw error
  refuseToken(asked, error.message)
  return null
}

async function askUser(token: string | null) {
  const { currentUser } = await calls()
  return callOnce(currentUser, {}, token)
}

/** Asks for the logged-in person anew, after something about them has changed. */
export async function reloadUser(): Promise<void> {
  const token = readToken()
  if (!token) return
  try {
    const user = await askUser(token)
    if (readToken() === token) updateSession({ user })
  } catch (error) {
    if (!isRefusal(error)) throw error
    refuseToken(token, error.message)
  }
}

/** What a loader is given. */
type Asked = Pick<ClientLoaderFunctionArgs, 'request'>

/**
 * For the loader of a private page. While a refused token is replaced (the login page stands in place) it waits.
 * @throws a redirect to / without a token, which keeps in mind what was wanted; ApiError when the server could not be asked
 */
export async function requireUser({ request }: Asked): Promise<User> {
  for (;;) {
    if (!readToken() && !readSession().interruption) {
      rememberWanted(request.url)
      throw redirect('/')
    }
    const user = await loadUser()
    if (user) return user
    await loginAgain()
  }
}

/**
 * For the loader of a private page that knows what to ask for whoever is there: both are asked for at once.
 * @throws as `requireUser` does, or else as `load`
 */
export async function alongWithUser<Loaded>(asked: Asked, load: () => Promise<Loaded>): Promise<Loaded> {
  if (!readToken()) await requireUser(asked)
  const loading = load()
  // Where there is nobody, what becomes of it is of no interest.
  loading.catch(() => undefined)
  await requireUser(asked)
  return loading
}

/**
 * For the loader of a page that needs a role, with `handle: { access: 'admin' }`: guests leave before the first
 * paint, others are redirected to / from here, so only the HydrateFallback is ever shown to them.
 * @param role the lowest that may look
 */
export async function requireRole(asked: Asked, role: number): Promise<User> {
  const user = await requireUser(asked)
  if (user.role < role) throw redirect('/')
  return user
}

/** For the loader of /settings, with `handle: { access: 'login' }`: a guest gets the login page in its place. */
export function requireUserOrLogin(asked: Asked): Promise<User> {
  if (!readToken()) interruptSession(readSession().interruption?.message ?? '')
  return requireUser(asked)
}

/** For the loader of a page that only guests see. */
export function requireGuest() {
  if (readToken()) throw redirect(takeWanted())
  return null
}

/**
 * Logs in. Whoever was interrupted goes on where they were; another person begins anew at /forms.
 * @returns whether it worked; if not, `authError` holds the server's message, and `retryAfter` the seconds to wait
 */
export async function startSession(credentials: {
  email: string
  password: string
}): Promise<{ loggedIn: boolean; retryAfter?: number }> {
  updateSession({ authStatus: 'PENDING', authError: null })
  try {
    const { logIn } = await calls()
    const { token } = await call(logIn, { body: credentials })
    storeToken(token)
  } catch (error) {
    clearToken()
    const authError = error instanceof Error ? error.message : ''
    updateSession({ ...noSession, interruption: readSession().interruption, authStatus: 'FAILED', authError })
    return { loggedIn: false, retryAfter: error instanceof ApiError ? error.retryAfter : undefined }
  }
  updateSession({ authStatus: 'LOADED', user: null, userError: null })
  // A failure is kept in the session, and shown by the pages that need a person.
  await greet().catch(() => null)
  return { loggedIn: true }
}

/** Looks who has logged in, here or in another tab. */
async function greet() {
  const user = await loadUser()
  const { interruption } = readSession()
  if (!user || !interruption) return
  const { userId, message } = interruption
  // The page behind a login in place is the one that is wanted now.
  if (message !== null) forgetWanted()
  if (userId === null || userId === user.id) resumeSession()
  // Nothing of one person's pages is left to another.
  else location.assign('/forms')
}

/** Ends the session here (and so in the other tabs) at once, and on the server as soon as it can be reached. */
export async function endSession() {
  const token = readToken()
  const ended =
    token &&
    calls()
      .then(({ logOut }) => callOnce(logOut, {}, token))
      .catch(() => undefined)
  forgetSession()
  await ended
}

/**
 * Ends the session here, without a word to the server: it has done so already.
 * @param refusal said in other tabs, which keep what is typed there; without it they are left as by a log-out
 */
export function forgetSession(refusal?: string) {
  clearToken(refusal)
  forgetWanted()
  updateSession(noSession)
}

/** Clears what a failed attempt left behind, for a fresh login form. */
export function clearAuthError() {
  if (readSession().authStatus === 'FAILED') updateSession({ authStatus: 'INITIAL', authError: null })
}

/**
 * Follows logins and logouts of other tabs. What is open here is kept for the person whose it is.
 * @param onChange called when somebody logged in or out there
 */
export function followOtherTabs(onChange: (change: 'login' | 'logout') => void) {
  async function follow() {
    showWhetherLoggedIn()
    if (readToken()) {
      interruptSession(null)
      await greet().catch((error: unknown) => interruptSession(error instanceof Error ? error.message : ''))
      onChange('login')
    } else {
      const refusal = readRefusal()
      interruptSession(refusal ?? 'You logged out in another tab.')
      if (refusal === null) onChange('logout')
    }
  }
  const onStorage = ({ key }: StorageEvent) => void ((key === tokenKey || key === null) && follow())
  // A page that the browser had put aside heard nothing.
  const onReturn = ({ persisted }: PageTransitionEvent) =>
    void (persisted && readSession().user && !readToken() && follow())
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onReturn)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onReturn)
  }
}
