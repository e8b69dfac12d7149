import { emailSchema } from '#contract/accounts/user.ts'
import { type Config, readConfig } from './config.ts'
import { askOwner } from './db/owner-lock.ts'
import type { Appointment } from './features/accounts/administration/commands.ts'
import { appointmentRequest } from './owner-requests.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run admin -- someone@example.com'

/** Makes the account of an address an admin, beside a running server or without one. */
async function run() {
  const email = readAddress(process.argv.slice(2))
  const config = readConfig()
  const outcome = (await askRunningServer(config, email)) ?? (await appoint(config, email))
  const where = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir
  switch (outcome) {
    case 'appointed':
      return `${email} is an admin now: "Users" stands in the navigation when the page is loaded again.`
    case 'already':
      return `${email} is an admin already.`
    case 'unknown':
      throw new StartError(`Nobody in ${where} has the address ${email}. Register it first, then try again.`)
    case 'blocked':
      throw new StartError(`${email} is blocked. Let an admin unblock it first, on the page Users.`)
    default:
      throw new StartError(`The server that runs on ${where} could not do it. Restart it, then try again.`)
  }
}

function readAddress(given: string[]) {
  const [address = '', ...rest] = given
  if (!address || rest.length > 0) throw new StartError(`Whom? ${usage}`)
  const email = emailSchema.safeParse(address)
  if (!email.success) throw new StartError(`${address} is not an e-mail address. ${usage}`)
  return email.data
}

/** The embedded database has one owner, so a server that runs on it is asked. Undefined when none does. */
async function askRunningServer({ databaseUrl, dataDir }: Config, email: string) {
  return databaseUrl ? undefined : askOwner(dataDir, appointmentRequest(email))
}

async function appoint(config: Config, email: string): Promise<Appointment> {
  // Not needed where a server does it.
  const [{ connect }, { migrate }, { appointAdmin }] = await Promise.all([
    import('./db/connect.ts'),
    import('./db/migrate.ts'),
    import('./features/accounts/administration/commands.ts'),
  ])
  const database = await connect({ ...config, onFatal: fail })
  try {
    await migrate(database)
    return await appointAdmin(database.db, email)
  } finally {
    await database.close()
  }
}

function fail(line: string): never {
  process.stderr.write(`formlark: ${line}\n`)
  process.exit(1)
}

run().then(
  (line) => {
    process.stdout.write(`  ${line}\n`)
    process.exit(0)
  },
  (error: unknown) => {
    if (error instanceof StartError) fail(error.message)
    throw error
  },
)
