// Lighthouse (mobile) on a form of ten questions, median of five. After npm run build: npm run bench:lighthouse
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startServer } from '../test/process/server.ts'
import { makeForm } from '../test/ten-questions.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices']
/** What the issue of the answer page asks for: scores of 100, largest paint in milliseconds, blocked time. */
const bars: Record<string, (value: number) => boolean> = {
  performance: (score) => score === 100,
  accessibility: (score) => score === 100,
  'best-practices': (score) => score === 100,
  LCP: (ms) => ms <= 1200,
  TBT: (ms) => ms === 0,
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
  const { lhr } = result
  const short = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1)
  return {
    values: {
      ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      LCP: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      TBT: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN),
    } as Record<string, number>,
    missing: short.map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`.trim()),
  }
}

const server = await startServer()
const port = await freePort()
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const { path } = await makeForm(server.url)
  const found: Record<string, number>[] = []
  for (let run = 1; run <= runs; run++) {
    const { values, missing } = await audit(server.url + path, port)
    found.push(values)
    console.log(
      `${run}: ${JSON.stringify(values)}${missing.length > 0 ? `   not full: ${missing.join('; ')}` : ''}`,
    )
  }
  for (const [name, holds] of Object.entries(bars)) {
    const median = found.map((values) => values[name] ?? Number.NaN).sort((a, b) => a - b)[
      Math.floor(runs / 2)
    ]
    const good = median !== undefined && holds(median)
    console.log(`${name.padEnd(16)} median ${median} ${good ? '' : 'MISSED'}`)
    if (!good) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}
