import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { embeddedNews } from '#server/db/news.ts'
import { writerOn } from '#server/features/responses/commands.ts'
import { makeLogger } from '#server/http/log.ts'
import { fillDemo } from '../demo/run.ts'

/**
 * Fills a data folder through a server of its own, which takes as many answers at once as it can, and at the times
 * that the demo says.
 */
export async function fill(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, ABUSE_PROTECTION: 'off', LOG_LEVEL: 'warn' })
  const onFatal = (line: string) => {
    throw new Error(line)
  }
  const database = await connect({ dataDir: config.dataDir, onFatal })
  await migrate(database)
  let now = new Date()
  const app = await buildApp({
    config,
    database,
    // One process alone: it has nobody to hear from.
    news: embeddedNews(),
    logger: makeLogger(config),
    // Nobody looks at its pages.
    pages: {
      renderAnswerPage: () => '',
      render: async () => new Response(),
      segments: [],
      close: async () => {},
    },
    writer: writerOn(database, () => now),
  })
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    return await fillDemo({
      baseUrl,
      log: (line) => process.stdout.write(`  ${line}\n`),
      setTime: (time) => {
        now = time
      },
    })
  } finally {
    await app.close()
    await database.close()
  }
}
