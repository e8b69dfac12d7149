import type { Db } from '#server/db/database.ts'

const most = 50

/** Remembers what was just counted, under a key that changes with what is counted. */
export function memoryOf<Count>() {
  const memory = new WeakMap<Db, Map<string, Promise<Count>>>()

  /** What is known under the key, or else what is counted now: the same for all who ask meanwhile. */
  return (db: Db, key: string, count: () => Promise<{ counted: Count; isKept: boolean }>): Promise<Count> => {
    const known = memory.get(db) ?? new Map<string, Promise<Count>>()
    memory.set(db, known)
    const before = known.get(key)
    if (before) return before
    const counting = count().then(({ counted, isKept }) => {
      if (!isKept) known.delete(key)
      return counted
    })
    known.set(key, counting)
    counting.catch(() => known.delete(key))
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return counting
  }
}
