/** Where session storage has the address of a private page that a guest wanted in this tab; see the head script. */
export const wantedKey = 'wanted-page'

/** Keeps what a guest wanted, until somebody logs in here. */
export function rememberWanted(url: string) {
  const { pathname, search } = new URL(url)
  try {
    sessionStorage.setItem(wantedKey, pathname + search)
  } catch {
    // A login then leads where it always does.
  }
}

/** The page that a guest wanted; null where there was none. Never an address of another site, whatever lies there. */
export function readWanted(): string | null {
  try {
    const kept = sessionStorage.getItem(wantedKey)
    if (!kept) return null
    const { origin, pathname, search, hash } = new URL(kept, location.origin)
    // Two slashes would be the beginning of another host.
    return origin !== location.origin || pathname.startsWith('//') ? null : pathname + search + hash
  } catch {
    return null
  }
}

export function forgetWanted() {
  try {
    sessionStorage.removeItem(wantedKey)
  } catch {
    // Nothing was kept.
  }
}

/** Where to go once somebody is logged in: to the page that was wanted before, once, or else to the forms. */
export function takeWanted(): string {
  const wanted = readWanted() ?? '/forms'
  forgetWanted()
  return wanted
}
