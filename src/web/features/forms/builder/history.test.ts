import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, noHistory, record, stepBack, stepForward } from './history.ts'

const after = (steps: number) =>
  Array.from({ length: steps }, (_, at) => at).reduce<History<number>>(
    (history, at) => record(history, at),
    noHistory,
  )

test('what is typed into one place without a pause is one step', () => {
  let history: History<string> = noHistory
  for (const [text, at] of [
    ['', 0],
    ['a', 300],
    ['ab', 1200],
  ] as const)
    history = record(history, text, { place: 'name', at })
  expect(history.past).toEqual([''])
  history = record(history, 'abc', { place: 'name', at: 2300 })
  history = record(history, 'abcd', { place: 'description', at: 2301 })
  history = record(history, 'abcde', { place: 'name', at: 2302 })
  history = record(history, 'moved')
  expect(history.past).toEqual(['', 'abc', 'abcd', 'abcde', 'moved'])
  const back = stepBack(history, 'now')
  expect(record(back?.history ?? noHistory, 'x', { place: 'name', at: 2303 }).past.at(-1)).toBe('x')
})

test('the oldest steps go when there are more than 200', () => {
  const { past } = after(250)
  expect([past.length, past[0]]).toEqual([200, 50])
})

test('there is nothing before the first state and nothing after the last', () => {
  expect(stepBack(noHistory, 'now')).toBeNull()
  expect(stepForward(after(3), 4)).toBeNull()
})

test('any walk back and forth is a walk on the list of states', () => {
  const moves = fc.array(fc.constantFrom('edit', 'undo', 'redo'), { maxLength: 60 })
  fc.assert(
    fc.property(moves, (walk) => {
      let [history, state, next]: [History<number>, number, number] = [noHistory, 0, 1]
      // The plain model: all states in a list, and where one stands in it.
      let [states, at] = [[0], 0]
      for (const move of walk) {
        if (move === 'edit') {
          history = record(history, state)
          state = next++
          states = [...states.slice(0, at + 1), state]
          at++
        } else {
          const jump = move === 'undo' ? stepBack(history, state) : stepForward(history, state)
          if (jump) [history, state] = [jump.history, jump.state]
          at = Math.min(states.length - 1, Math.max(0, at + (move === 'undo' ? -1 : 1)))
        }
        expect(state).toBe(states[at])
      }
    }),
  )
})
