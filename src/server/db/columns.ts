import { timestamp } from 'drizzle-orm/pg-core'

/** To the millisecond: JavaScript's dates hold no more, and a keyset cursor must not lose what the database kept. */
export const moment = () => timestamp({ precision: 3, withTimezone: true })
