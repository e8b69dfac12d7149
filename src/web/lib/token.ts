/** Where the session's token lies in local storage. */
export const tokenKey = 'token'

/** Used when the browser refuses local storage: the session then ends with the tab. */
let unstored: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) ?? unstored
  } catch {
    return unstored
  }
}

export function storeToken(token: string) {
  unstored = token
  try {
    localStorage.setItem(tokenKey, token)
  } catch {
    // Kept in memory above.
  }
  document.documentElement.dataset.session = 'account'
}

export function clearToken() {
  unstored = null
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // Nothing was stored.
  }
  document.documentElement.dataset.session = 'guest'
}
