import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problems.ts'

/** The most common passwords of public leaks, lower case; read from the disk when the first one is chosen. */
let common: Promise<ReadonlySet<string>> | undefined

async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** @throws Problem INVALID (field `password`) for a password that everybody tries first */
export async function refuseCommon(password: string) {
  common ??= loadCommon()
  if (!(await common).has(password.toLowerCase())) return
  const problem = 'This is one of the most common passwords. Please choose another.'
  throw new Problem('INVALID', { fields: { password: problem }, message: problem })
}

/** Hashes take a core each while they are made: so many at a time, and so many waiting. */
const atOnce = 2
const waitingRoom = 60
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else if (waiting.length >= waitingRoom) throw new Problem('BUSY', { retryAfter: 2 })
  // Whoever ends hands its turn to the next.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Argon2id, with the parameters of the library's defaults (19 MiB, 2 passes), kept in the hash itself. */
export const hashPassword = (password: string) => inTurn(() => hash(password))

/** Verified when no account has the address, so that both cases take the same time. */
const decoy = hash(randomBytes(16).toString('hex'))

/**
 * Whether this is the password; as late for an account that does not exist as for one that does.
 * @param passwordHash undefined when there is no account
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = password.length <= passwordLength.max
  const against = passwordHash ?? (await decoy)
  const right = await inTurn(() => verify(against, fits ? password : ''))
  return right && fits && passwordHash !== undefined
}
