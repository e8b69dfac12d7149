import { type Node, parsePattern } from './pattern-syntax.ts'

// An author's pattern meets strangers' answers on our server. A backtracking engine could be made to run for years by
// the two together; this one steps through the answer once, following all ways at the same time
// (K. Thompson, Regular Expression Search Algorithm, CACM 11(6), 1968).

/** Longest pattern, in UTF-16 units. */
export const longestPattern = 500

/** Most states a pattern may come to once its repetitions are written out; bounds the work per character. */
const mostStates = 500

/** `splits` go on without reading; a `test` reads one character and goes on to `next`. */
interface State {
  test?: (character: string) => boolean
  next: number
  splits: number[]
}

class TooManyStates extends Error {}

/**
 * Reads a pattern as JavaScript's regular expressions with the flag v do, of which it knows literals, `.`, classes,
 * `\d \w \s \D \W \S`, groups, `|`, `* + ? {n,m}` and a redundant `^` and `$` at the ends.
 * @returns a test of whole texts in time proportional to their length, or what keeps it from being used
 */
export function compilePattern(pattern: string): { matches(text: string): boolean } | { problem: string } {
  const parsed = parsePattern(pattern)
  if ('problem' in parsed) return parsed
  const states: State[] = [{ next: -1, splits: [] }]
  try {
    const start = link(parsed.node, 0, states)
    return { matches: (text) => run(states, start, text) }
  } catch (error) {
    if (error instanceof TooManyStates)
      return { problem: 'This pattern is too long. Please make its repetitions smaller.' }
    throw error
  }
}

const add = (states: State[], state: Partial<State>, cost = 1) => {
  if (states.length > mostStates) throw new TooManyStates()
  // Room that long classes take: their comparisons count like states.
  for (let more = 1; more < cost; more++) add(states, {})
  return states.push({ next: -1, splits: [], ...state }) - 1
}

/** Adds the states of a node in front of `next`; gives the first one's number. */
function link(node: Node, next: number, states: State[]): number {
  switch (node.kind) {
    case 'one':
      return add(states, { test: node.test, next }, node.cost)
    case 'sequence':
      return node.nodes.reduceRight((after, part) => link(part, after, states), next)
    case 'either':
      return add(states, { splits: node.nodes.map((way) => link(way, next, states)) })
    case 'repeat':
      return linkRepeat(node, next, states)
  }
}

function linkRepeat({ node, min, max }: Node & { kind: 'repeat' }, next: number, states: State[]) {
  let first = next
  if (max === Number.POSITIVE_INFINITY) {
    const splits = [next]
    first = add(states, { splits })
    splits.push(link(node, first, states))
  } else {
    for (let times = min; times < max; times++)
      first = add(states, { splits: [next, link(node, first, states)] })
  }
  // A state of its own for each time, even where the part is empty: else nothing would bound (((){1000}){1000}){1000}.
  for (let times = 0; times < min; times++) first = add(states, { splits: [link(node, first, states)] })
  return first
}

function run(states: State[], start: number, text: string) {
  // Holds the step in which each state was last reached, so that none is followed twice in one.
  const mark = new Int32Array(states.length)
  const open = [start]
  let step = 1
  let current: State[] = []
  reach(states, open, current, mark, step)
  for (const character of text) {
    const next: State[] = []
    step += 1
    for (const { test, next: after } of current) {
      if (!test?.(character)) continue
      open.push(after)
      reach(states, open, next, mark, step)
    }
    if (next.length === 0) return false
    current = next
  }
  return states[0] !== undefined && current.includes(states[0])
}

/** Empties `open` into `reached`: every state that is come to without reading, once. */
function reach(states: State[], open: number[], reached: State[], mark: Int32Array, step: number) {
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (mark[place] === step) continue
    mark[place] = step
    const state = states[place]
    if (!state) continue
    if (state.splits.length === 0) reached.push(state)
    else for (const split of state.splits) open.push(split)
  }
}
