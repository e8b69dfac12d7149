import type { User } from '#contract/accounts/user.ts'
import { maySend, type UsageCounting } from '#web/lib/usage-counting.ts'

const guestKey = 'formlark-guest-id'

/** The random number by which a browser's visits belong together, and the id of the account that used it last. */
function readGuest(): { id: string; userId: string } {
  const [id, userId = ''] = localStorage.getItem(guestKey)?.split(' ') ?? []
  return id ? { id, userId } : keepGuest({ id: newId(), userId: '' })
}

function keepGuest(guest: { id: string; userId: string }) {
  localStorage.setItem(guestKey, `${guest.id} ${guest.userId}`.trim())
  return guest
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const none: ReadonlySet<string> = new Set()

/** What our own buttons say; nothing where that cannot be had. Whoever presses nothing needs no list of it. */
let known: Promise<ReadonlySet<string>> | undefined
const knownWords = () => {
  known ??= import('./our-words.ts').then(
    ({ ourWords }) => ourWords,
    () => {
      known = undefined
      return none
    },
  )
  return known
}

/** What a button says; certain to be ours where that is noted on it or around it. Nothing inside of what is others'. */
function wordsOn(pressed: Element) {
  if (pressed.closest('.answer-page, [data-theirs]')) return null
  const ours = pressed.closest<HTMLElement>('[data-ours]')
  const text = ours?.dataset.ours || pressed.textContent.trim() || pressed.getAttribute('aria-label') || ''
  return { text: text.replace(/\s+/g, ' ').trim(), certain: ours !== null }
}

export type Tracker = ReturnType<typeof startTracking>

/** Sends what happens on the pages, in the protocol of PostHog's capture endpoint. */
export function startTracking(counting: UsageCounting) {
  let path = ''
  let identified = ''

  function send(event: string, properties: Record<string, unknown>) {
    // Asked each time: it may have been switched off since, here or in another tab.
    if (!maySend(counting)) return
    const body = JSON.stringify({
      api_key: counting.key,
      event,
      distinct_id: readGuest().id,
      timestamp: new Date().toISOString(),
      properties: { ...properties, $lib: 'formlark', $geoip_disable: true },
    })
    fetch(`${counting.host}/i/v0/e/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // A click may leave the page.
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
  }

  async function onClick({ target }: Event) {
    const pressed = target instanceof Element ? target.closest('button, a, [role=menuitem]') : null
    // What it leads to may change both.
    const [at, said] = [path, pressed && wordsOn(pressed)]
    if (!said) return
    const text = said.certain ? said.text : (await knownWords()).has(said.text) && said.text
    if (text) send('CLICK', { path: at, text })
  }

  function onSubmit({ target }: Event) {
    const form = target instanceof HTMLFormElement ? target.dataset.form : undefined
    if (form) send('SUBMIT_FORM', { path, form })
  }

  // The list is there when the press is done.
  const onPress = () => void knownWords()
  addEventListener('pointerdown', onPress, { capture: true, once: true })
  // Before anything else hears of it: what a click does may be a change of page.
  addEventListener('click', onClick, { capture: true })
  addEventListener('submit', onSubmit, { capture: true })

  return {
    page(shown: string) {
      path = shown
      const origin = location.origin
      send('$pageview', { path, $pathname: path, $current_url: origin + path, $host: location.host })
    },
    identify(user: User | null) {
      if (!maySend(counting)) return
      const guest = readGuest()
      const userId = user?.id ?? ''
      // Who logs out is not the next one who uses this browser.
      const id = guest.userId && guest.userId !== userId ? newId() : guest.id
      keepGuest({ id, userId })
      const person = {
        plan: user?.plan ?? null,
        login_count: user?.loginCount ?? 0,
        email: user?.email ?? 'GUEST',
      }
      const said = JSON.stringify([id, person])
      // It is looked up anew now and then.
      if (said !== identified) send('$identify', { $set: person })
      identified = said
    },
    stop() {
      removeEventListener('pointerdown', onPress, { capture: true })
      removeEventListener('click', onClick, { capture: true })
      removeEventListener('submit', onSubmit, { capture: true })
    },
  }
}
