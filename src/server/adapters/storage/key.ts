/**
 * Refuses what is no key: nothing else may become a path or an address.
 * @throws Error
 */
export function checkKey(key: string): void {
  const part = '[a-z0-9_-][a-z0-9._-]*'
  if (key.length > 200 || !new RegExp(`^${part}(/${part})*$`).test(key))
    throw new Error('This is no key of a file.')
}
