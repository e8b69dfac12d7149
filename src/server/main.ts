import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { embeddedNews, postgresNews } from './db/news.ts'
import { makeLogger } from './http/log.ts'
import { listen } from './listen.ts'
import { ownerRequests } from './owner-requests.ts'
import { loadPages } from './ssr/load-pages.ts'
import { StartError } from './start-error.ts'

/** How long a stop may take before it is forced. */
const stopWithin = 10_000

async function start() {
  const config = readConfig()
  const logger = makeLogger(config)
  const requests = ownerRequests(logger)
  // The app and the pages are loaded while the database opens.
  const [database, pages, { buildApp }, { makeFeedbackForm }, { hasAccounts }] = await Promise.all([
    connect({ ...config, onFatal: fail, onRequest: requests.answer }),
    loadPages(config),
    import('./app.ts'),
    import('./features/forms/feedback/commands.ts'),
    import('./features/accounts/queries.ts'),
  ])
  await migrate(database)
  requests.open(database.db)
  const news = config.databaseUrl
    ? await postgresNews(config.databaseDirectUrl ?? config.databaseUrl)
    : embeddedNews()
  await makeFeedbackForm({ config, db: database.db, news })
  const app = await buildApp({ config, database, news, logger, pages })
  await listen(app, config, await hasAccounts(database.db))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => fail(`It did not stop within ${stopWithin / 1000} s.`), stopWithin).unref()
    // What is half sent by then will not be finished.
    setTimeout(() => app.server.closeAllConnections(), stopWithin / 2).unref()
    await app.close()
    await news.close()
    await pages.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await app.jobs.work().catch((error: unknown) => {
    // Stopped before it began.
    if (!stopping) throw error
  })
}

function fail(line: string): never {
  process.stderr.write(`formlark: ${line}\n`)
  process.exit(1)
}

start().catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message)
  throw error
})
