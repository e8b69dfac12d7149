/** Where the session's token lies in local storage. */
export const tokenKey = 'token'

/** Beside it: the server's words, when it refused the last token. Nothing when somebody logged out. */
const refusalKey = 'token-refused'

/** Used when the browser refuses local storage: the session then ends with the tab. */
const unstored = new Map<string, string>()

function read(key: string) {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

function write(key: string, value: string | null) {
  unstored.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) unstored.set(key, value)
  }
}

export const readToken = () => read(tokenKey)

/** Why the last token went; null after a log-out. Other tabs read it too. */
export const readRefusal = () => read(refusalKey)

export function storeToken(token: string) {
  write(tokenKey, token)
  showWhetherLoggedIn()
}

/** @param refusal the server's words, when it was the server that ended the session */
export function clearToken(refusal: string | null = null) {
  if (readToken() === null) return
  // First: the other tabs look when the token goes.
  write(refusalKey, refusal)
  write(tokenKey, null)
  showWhetherLoggedIn()
}

/** Tells the stylesheet, as the head script did when the page was opened. */
export function showWhetherLoggedIn() {
  document.documentElement.dataset.session = readToken() ? 'account' : 'guest'
}
