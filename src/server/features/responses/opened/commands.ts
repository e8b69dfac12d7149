import type { Db } from '#server/db/database.ts'
import { signingKey } from './queries.ts'
import { leastSeconds, readOpened, signOpened } from './rules.ts'

/** Tells when pages were opened, by a token in each of them. */
export function openedTokens(db: Db) {
  let asked: Promise<string> | undefined
  /** One token for all pages of a second. */
  let made = { second: 0, token: '' }

  function key() {
    asked ??= signingKey(db, 'opened').catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }

  return {
    /** The token for a page that is opened now. */
    async token(): Promise<string> {
      const second = Math.floor(Date.now() / 1000)
      if (made.second !== second) made = { second, token: signOpened(await key(), second) }
      return made.token
    },
    /** Seconds after which the answers of a person may come; 0 where that time is over, or nobody knows. */
    async secondsEarly(token: string | undefined, questions: number): Promise<number> {
      const now = Date.now() / 1000
      const opened = token && readOpened(await key(), token, now)
      return opened ? Math.max(0, opened + leastSeconds(questions) - now) : 0
    },
  }
}
