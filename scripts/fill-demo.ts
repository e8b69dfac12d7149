import { fillDemo } from '../demo/run.ts'
import { startServer } from '../test/process/server.ts'

/** Fills a data folder through a server of its own, which takes as many answers at once as it can. */
export async function fill(dataDir: string) {
  const server = await startServer({ dataDir, env: { ABUSE_PROTECTION: 'off' } })
  try {
    return await fillDemo({ baseUrl: server.url, log: (line) => process.stdout.write(`  ${line}\n`) })
  } finally {
    await server.stop()
  }
}
