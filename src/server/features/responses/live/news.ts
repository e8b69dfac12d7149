import type { Database } from '#server/db/database.ts'
import type { News } from '#server/db/news.ts'

/** Milliseconds that changes are gathered for, so that a flood of responses tells of itself once. */
const gather = 1000

/** Tells all processes that forms were answered: at most once a second, all forms in one statement. */
export function answeredNews({ db }: Pick<Database, 'db'>, news: News) {
  let answered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function tell() {
    timer = undefined
    const forms = [...answered]
    answered = new Set()
    for (const form of forms) news.tell('responses-changed', form)
    // Who misses it hears of the next one.
    await news.announceAll(db, 'responses-changed', forms).catch(() => {})
  }

  return {
    add(formId: string) {
      answered.add(formId)
      timer ??= setTimeout(tell, gather).unref()
    },
    /** Tells what was gathered. */
    async close() {
      if (!timer) return
      clearTimeout(timer)
      await tell()
    },
  }
}
