import { createRequire } from 'node:module'

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

const remembered = new Map<string, Promise<unknown>>()

function once<T>(work: () => Promise<T>, ...about: string[]): Promise<T> {
  const key = JSON.stringify(about)
  const known = remembered.get(key) as Promise<T> | undefined
  if (known) return known
  const outcome = work()
  remembered.set(key, outcome)
  return outcome
}

/**
 * The library, which here makes each hash and each comparison once: nearly all people of the integration tests have the
 * same password, and hashing it for each of them took as long as everything else they do.
 */
export const hash = (password: string) => once(() => argon2.hash(password), password)

export const verify = (hashed: string, password: string) =>
  once(() => argon2.verify(hashed, password), hashed, password)
