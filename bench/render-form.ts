// Answer pages a second against an empty route of the same server. After npm run build: npm run bench:render
import os from 'node:os'
import { startServer } from '../test/process/server.ts'
import { makeForm } from '../test/ten-questions.ts'
import { load } from './load.ts'

const connections = 64
const amount = 40_000
const rounds = 3
/** Pages for each reply of the empty route, at least. */
const bar = 0.25

const server = await startServer({ env: { LOG_LEVEL: 'warn' } })
try {
  const { path } = await makeForm(server.url)
  const pages = await Promise.all([0, 1].map(() => fetch(server.url + path)))
  const ids = await Promise.all(
    pages.map(async (page) => /name="id" value="([^"]+)"/.exec(await page.text())?.[1]),
  )
  const fresh = ids[0] !== undefined && ids[0] !== ids[1]
  const kept = pages.some(({ headers }) => headers.get('cache-control') !== 'no-store')
  console.log(`${os.cpus().length} cores, Node ${process.version}; client and server share them`)
  console.log(
    `no-store: ${kept ? 'NO' : 'yes'}; a response id of its own for each page: ${fresh ? 'yes' : 'NO'}`,
  )
  const ratios: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const empty = await load(`${server.url}/healthz`, connections, amount)
    const page = await load(server.url + path, connections, amount)
    if (round === 0) continue
    ratios.push(page.rate / empty.rate)
    const rates = [empty, page].map(({ rate }) => Math.round(rate).toLocaleString('en'))
    console.log(
      `empty route ${rates[0]} a second, page ${rates[1]} (p99 ${page.p99.toFixed(1)} ms): ${ratios.at(-1)?.toFixed(2)}`,
    )
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  console.log(`median ${median.toFixed(2)}, bar ${bar}`)
  if (median < bar || kept || !fresh) process.exitCode = 1
} finally {
  await server.stop()
}
