const place = 'formlark-tab'
const lockOf = (id: string) => `${place} ${id}`

let own: Promise<string> | null = null

/**
 * What tells this tab from the others. It outlives a reload and a restart of the browser; a tab made as a copy of
 * another one gets its own.
 */
export const tabId = (): Promise<string> => {
  own ??= claim(stored() ?? crypto.randomUUID()).then(
    (id) => id,
    () => claim(crypto.randomUUID()),
  )
  return own
}

/** Tabs that are open, as far as the browser tells: only on secure addresses does it. */
export async function openTabs(): Promise<(id: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockOf(id))
}

/** Holds the id as long as the tab has this page; rejects when another tab has it. */
async function claim(id: string): Promise<string> {
  if (navigator.locks) {
    await new Promise<void>((resolve, reject) => {
      // The page before a reload may take a moment to let go.
      const signal = AbortSignal.timeout(1000)
      navigator.locks
        .request(lockOf(id), { signal }, () => {
          resolve()
          return new Promise(() => undefined)
        })
        .catch(reject)
    })
  }
  store(id)
  return id
}

function stored() {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

function store(id: string) {
  try {
    sessionStorage.setItem(place, id)
  } catch {
    // The id then ends with the page.
  }
}
