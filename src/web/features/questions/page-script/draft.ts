/**
 * What a device keeps from the moment a form is opened until its answers are acknowledged: the whole body of the post,
 * of which there is only the response id at first.
 */
export interface Draft {
  body: string
  /** Sending was asked for and not yet answered. */
  waiting: boolean
}

// By the form's id: its address may change.
const key = `formlark:${location.pathname.split('/')[2]}`

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

/** Only an id: nothing is typed yet, or no more. */
export const keepId = (id: string) => keepDraft({ body: `id=${id}`, waiting: false })

export const idOf = ({ body }: Draft) => new URLSearchParams(body).get('id')

export const dropDraft = () => attempt(() => localStorage.removeItem(key))

const sentKey = `${key}:sent`

/** The id is a stored response's from now on: nobody who begins to answer may get it. */
export const markSent = (id: string) => attempt(() => localStorage.setItem(sentKey, id))

export const wasSent = (id: string) => attempt(() => localStorage.getItem(sentKey)) === id
