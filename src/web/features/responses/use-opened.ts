import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownResponse } from '#contract/responses.ts'

/**
 * The response that is open, and the steps to its neighbours; beyond the ends of a page they lead to the next one.
 * It stays open when the list below it changes.
 * @param linked is open at first: the address names it
 */
export function useOpened(
  responses: readonly ShownResponse[],
  pages: { previous: string | null; next: string | null },
  linked: ShownResponse | undefined,
) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(linked)
  /** Where it was when it was last in the list: it may be gone from there. */
  const [place, setPlace] = useState<number>()
  /** What is opened when the page that is being loaded is there. */
  const [coming, setComing] = useState<{ end: 'first' | 'last'; after: readonly ShownResponse[] }>()

  if (coming && coming.after !== responses) {
    setComing(undefined)
    open(coming.end === 'first' ? 0 : responses.length - 1)
  }
  const [link, setLink] = useState(linked?.id)
  if (link !== linked?.id) {
    setLink(linked?.id)
    if (linked) setOpened(linked)
  }
  const found = responses.findIndex(({ id }) => id === opened?.id)
  const index = found === -1 ? place : found

  function open(at: number) {
    setPlace(at)
    setOpened(responses[at])
  }
  const turn = (search: string | null, end: 'first' | 'last') =>
    search === null || coming
      ? null
      : () => {
          setComing({ end, after: responses })
          navigate({ search }, { preventScrollReset: true })
        }
  const step = (at: number) => () => open(at)
  const at = index ?? Number.NaN
  return {
    opened,
    /** Undefined for one that a link led to and that is not on this page. */
    index,
    open: (response: ShownResponse) => open(responses.indexOf(response)),
    close: () => setOpened(undefined),
    previous: at > 0 ? step(at - 1) : at === 0 ? turn(pages.previous, 'last') : null,
    next: at < responses.length - 1 ? step(at + 1) : index === undefined ? null : turn(pages.next, 'first'),
  }
}
