import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const sliceMs = 8

/** Long work in slices: awaited between its steps, it lets requests pass whenever a slice is full. */
export function slices() {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < sliceMs) return
    await nextTurn()
    began = performance.now()
  }
}
export type Pause = ReturnType<typeof slices>
