import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/database.ts'

/** What `npm run admin` asks of a server that runs on the embedded database. */
export const appointmentRequest = (email: string) => `admin ${email}`

/** Answers programs that need the database while this process has it. They wait until it is open. */
export function ownerRequests(logger: FastifyBaseLogger) {
  let open: (db: Db) => void = () => {}
  const opened = new Promise<Db>((resolve) => {
    open = resolve
  })

  async function answer(request: string): Promise<string> {
    const email = /^admin (.+)$/.exec(request)?.[1]
    if (!email) return 'unknown request'
    const { appointAdmin } = await import('./features/accounts/administration/commands.ts')
    return appointAdmin(await opened, email).catch((error: unknown) => {
      logger.error({ err: error }, 'request of another program')
      return 'failed'
    })
  }

  return { open, answer }
}
