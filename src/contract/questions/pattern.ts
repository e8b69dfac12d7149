import { type Node, parsePattern } from './pattern-syntax.ts'

// An author's pattern meets strangers' answers on our server. A backtracking engine could be made to run for years by
// the two together; this one steps through the answer once, following all ways at the same time.

/** Longest pattern, in UTF-16 units. */
export const longestPattern = 500

const mostStates = 2000

/** `splits` go on without reading; a `test` reads one character and goes on to `next`. */
interface State {
  test?: (character: string) => boolean
  next: number
  splits: number[]
}

/**
 * Reads a pattern as JavaScript's regular expressions with the flag v do, of which it knows literals, `.`, classes,
 * `\d \w \s \D \W \S`, groups, `|`, `* + ? {n,m}` and a redundant `^` and `$` at the ends.
 * @returns a test of whole texts in time proportional to their length, or what keeps it from being used
 */
export function compilePattern(pattern: string): { matches(text: string): boolean } | { problem: string } {
  const parsed = parsePattern(pattern)
  if ('problem' in parsed) return parsed
  const states: State[] = []
  const add = (state: Partial<State>) => states.push({ next: -1, splits: [], ...state }) - 1
  const end = add({})

  /** Adds the states of a node in front of `next`; gives the first one's number, or -1 when there are too many. */
  function build(node: Node, next: number): number {
    if (states.length > mostStates) return -1
    if (node.kind === 'one') return add({ test: node.test, next })
    if (node.kind === 'sequence') return node.nodes.reduceRight((after, part) => build(part, after), next)
    if (node.kind === 'either') return add({ splits: node.nodes.map((way) => build(way, next)) })
    const { min, max, node: repeated } = node
    let after = next
    if (max === Number.POSITIVE_INFINITY) {
      after = add({})
      const body = build(repeated, after)
      const loop = states[after]
      if (loop) loop.splits = [body, next]
    } else {
      for (let times = min; times < max && states.length <= mostStates; times++) {
        after = add({ splits: [build(repeated, after), next] })
      }
    }
    for (let times = 0; times < min && states.length <= mostStates; times++) after = build(repeated, after)
    return after
  }

  const start = build(parsed.node, end)
  if (states.length > mostStates)
    return { problem: 'This pattern is too long. Please make its repetitions smaller.' }
  return { matches: (text) => run(states, start, end, text) }
}

function run(states: State[], start: number, end: number, text: string) {
  let current = reach(states, [start])
  for (const character of text) {
    const next: number[] = []
    for (const place of current) {
      const state = states[place]
      if (state?.test?.(character)) next.push(state.next)
    }
    if (next.length === 0) return false
    current = reach(states, next)
  }
  return current.has(end)
}

/** Every state that is reached without reading. */
function reach(states: State[], from: number[]) {
  const reached = new Set<number>()
  const open = [...from]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    open.push(...(states[place]?.splits ?? []))
  }
  return reached
}
