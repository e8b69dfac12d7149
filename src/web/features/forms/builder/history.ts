/** States that can be gone back to, the last one last; and those that were gone back from, the next one first. */
export interface History<State> {
  past: readonly State[]
  future: readonly State[]
  /** What was typed into last, and when: what is typed on there belongs to the same step. */
  typing: Typing | null
}

interface Typing {
  place: string
  /** Milliseconds of any one clock. */
  at: number
}

const mostSteps = 200
const pause = 1000

export const noHistory = { past: [], future: [], typing: null } satisfies History<never>

/**
 * Remembers the state before a change. What was undone can then no longer be redone.
 * @param typing where the change was typed; without it the change is a step of its own
 */
export function record<State>(
  history: History<State>,
  before: State,
  typing: Typing | null = null,
): History<State> {
  const { past, typing: last } = history
  const goesOn = typing && last && typing.place === last.place && typing.at - last.at <= pause
  return goesOn ? { ...history, typing } : { past: [...past, before].slice(-mostSteps), future: [], typing }
}

/** Goes one step back from `present`; null when there is none. */
export function stepBack<State>(history: History<State>, present: State): Jump<State> {
  const state = history.past.at(-1)
  if (state === undefined) return null
  const past = history.past.slice(0, -1)
  return { state, history: { past, future: [present, ...history.future], typing: null } }
}

/** Goes one step forward again; null when nothing was undone. */
export function stepForward<State>(history: History<State>, present: State): Jump<State> {
  const [state, ...future] = history.future
  if (state === undefined) return null
  return { state, history: { past: [...history.past, present], future, typing: null } }
}

type Jump<State> = { state: State; history: History<State> } | null

/** The same history with each state changed, as after a save that gave questions new ids. */
export const mapHistory = <State>(history: History<State>, change: (state: State) => State) => ({
  past: history.past.map(change),
  future: history.future.map(change),
  typing: null,
})
