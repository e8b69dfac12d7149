/** Whether two values are the same as JSON: whatever the order of their keys, with `undefined` as if it were absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && sameEntries(a, b)
  return sameEntries(a, b)
}

const sameEntries = (a: object, b: object) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    sameValue(Reflect.get(a, key), Reflect.get(b, key)),
  )
