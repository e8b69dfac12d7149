/**
 * Who may look at a page; a route says it in `handle: { access }`. Everybody where not said. Guests leave the pages
 * for `account` and `admin`; in place of one for `login` they get the login page.
 */
export type PageAccess = 'guest' | 'login' | 'account' | 'admin'

/**
 * Runs in the head, before the first paint: sets the colour scheme, tells the stylesheet whether somebody is
 * logged in, and leaves a page that is not for this visitor; which one a guest wanted it notes (`wanted-page.ts`). Of a
 * private page it asks for who is looking, and for what the page names in `data-early`, while the scripts are still to
 * come (`early-replies.ts` hands it on). The token is in local storage, so the server cannot do any of it. One constant
 * text, so that a policy may allow it by hash as well as by nonce.
 */
export const headScript = `(() => {
  const root = document.documentElement
  root.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  let token = null
  try { token = localStorage.getItem('token') } catch {}
  root.dataset.session = token ? 'account' : 'guest'
  const { access, early } = document.currentScript.dataset
  const isPrivate = access === 'account' || access === 'admin'
  const elsewhere = access === 'guest' && token ? '/forms' : isPrivate && !token ? '/' : null
  if (elsewhere) {
    // To have logged out is nothing to come back to.
    if (elsewhere === '/' && !/^\\/logout/i.test(location.pathname))
      try { sessionStorage.setItem('wanted-page', location.pathname + location.search + location.hash) } catch {}
    root.hidden = true
    location.replace(elsewhere)
  } else if (isPrivate) {
    const replies = {}
    const wanted = location.search || !early ? [] : early.split(' ')
    for (const url of ['/api/v1/auth/me', ...wanted]) {
      replies[url] = fetch(url, { headers: { accept: 'application/json', authorization: 'Bearer ' + token } })
      replies[url].catch(() => {})
    }
    window.early = { token, replies }
  }
})()`
