/** What a device keeps of answers until they are acknowledged: the whole body of the post, response id included. */
export interface Draft {
  body: string
  /** Sending was asked for and not yet answered. */
  waiting: boolean
}

const key = `formlark:${location.pathname}`

// Storage may be full, forbidden or broken; the page works without it.
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const readDraft = (): Draft | undefined => {
  const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null)
  return typeof draft?.body === 'string' ? { body: draft.body, waiting: draft.waiting === true } : undefined
}

/** @returns whether it is kept */
export const keepDraft = (draft: Draft) =>
  attempt(() => {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  }) ?? false

export const dropDraft = () => attempt(() => localStorage.removeItem(key))
