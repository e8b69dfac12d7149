// Lighthouse (mobile) on a form of ten questions, median of five; with `-- site` on the home page, pricing and an article,
// median of three. After npm run build: npm run bench:lighthouse
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startServer } from '../test/process/server.ts'
import { makeForm } from '../test/ten-questions.ts'

type Bars = Record<string, (value: number) => boolean>

const full = (score: number) => score === 100

/** What the issue of the answer page asks for: scores of 100, largest paint in milliseconds, blocked time. */
const answerPage = {
  runs: 5,
  categories: ['performance', 'accessibility', 'best-practices'],
  bars: {
    performance: full,
    accessibility: full,
    'best-practices': full,
    LCP: (ms) => ms <= 1200,
    TBT: (ms) => ms === 0,
  } satisfies Bars as Bars,
}

/** The issue of the site. */
const site = {
  runs: 3,
  categories: ['performance', 'accessibility', 'best-practices', 'seo'],
  bars: {
    performance: (score) => score >= 95,
    accessibility: full,
    'best-practices': full,
    seo: full,
  } satisfies Bars as Bars,
}

const isSite = process.argv.includes('site')
const { runs, categories, bars } = isSite ? site : answerPage

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** @param tries the browser sometimes misses the beginning of a page (NO_NAVSTART) */
async function audit(url: string, port: number, tries = 5) {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  const failure = result?.lhr.runtimeError
  if (failure?.code === 'NO_NAVSTART' && tries > 1) return audit(url, port, tries - 1)
  if (!result || failure) throw new Error(failure?.message ?? 'no result')
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
  const paths = isSite ? ['/', '/pricing', '/blog/when-to-ask'] : [(await makeForm(server.url)).path]
  for (const path of paths) await measure(server.url + path)
} finally {
  await browser.close()
  await server.stop()
}

async function measure(url: string) {
  const found: Record<string, number>[] = []
  for (let run = 1; run <= runs; run++) {
    const { values, missing } = await audit(url, port)
    found.push(values)
    console.log(
      `${run}: ${JSON.stringify(values)}${missing.length > 0 ? `   not full: ${missing.join('; ')}` : ''}`,
    )
  }
  console.log(new URL(url).pathname)
  for (const [name, holds] of Object.entries(bars)) {
    const median = found.map((values) => values[name] ?? Number.NaN).sort((a, b) => a - b)[
      Math.floor(runs / 2)
    ]
    const good = median !== undefined && holds(median)
    console.log(`${name.padEnd(16)} median ${median} ${good ? '' : 'MISSED'}`)
    if (!good) process.exitCode = 1
  }
}
