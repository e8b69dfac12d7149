import { customType } from 'drizzle-orm/pg-core'

/** timestamptz(3): JavaScript dates hold milliseconds, and a keyset cursor must not lose what the database kept. */
export const moment = customType<{ data: Date; driverData: Date }>({
  dataType: () => 'timestamp (3) with time zone',
})
