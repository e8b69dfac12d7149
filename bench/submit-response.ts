// Stored responses a second through the public route, each way in one run. Run with: npm run bench:submit [-- million]
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../test/postgres-cluster.ts'
import { createDatabase } from '../test/postgres-database.ts'
import { makeForm, options } from '../test/ten-questions.ts'
import { load } from './load.ts'

const ways = [
  'validation only',
  'one insert a request',
  'batch, responses only',
  'batch, both tables',
  'product',
]
const connections = [64, 256]
/** Every way takes its turn in each: what the machine does meanwhile then slows one way no more than the others. */
const rounds = 5
/** Requests of one turn; fewer where each is a commit of its own. */
const amountOf = (way: string) => (way === 'one insert a request' ? 1_500 : 12_000)

const pick = (count: number) => Math.floor(Math.random() * count)
const words =
  'The examples were close to our own work and the exercises had just the right length for us. '.repeat(6)

/** Answers to the ten questions, about 0.85 kB as JSON. */
function answersTo(ids: string[]) {
  const value = (at: number) => {
    if (at < 3) return 1 + pick(5)
    if (at === 3) return pick(11)
    if (at === 4) return 1 + pick(5)
    if (at < 7) return options[pick(4)]?.value
    if (at === 7) return ['Good', 'Poor']
    return at === 8 ? 'In Heidelberg' : words
  }
  return Object.fromEntries(ids.map((id, at) => [id, value(at)]))
}

function measure(
  url: string,
  form: { id: string; questions: { id: string }[] },
  amount: number,
  count: number,
) {
  const ids = form.questions.map(({ id }) => id)
  // Encoded beforehand: making them would take time from the server on these cores.
  const answers = Array.from({ length: 500 }, () => JSON.stringify(answersTo(ids)))
  const body = (n: number) => `{"id":"${randomUUID()}","answers":${answers[n % answers.length]}}`
  return load(`${url}/api/v1/responses/${form.id}`, count, amount, body)
}

async function startServer(engine: string, way: string, place: string) {
  const file = fileURLToPath(new URL('./submit-server.ts', import.meta.url))
  const server = fork(file, [engine, way, place], { execArgv: ['--import', 'tsx'] })
  const [url] = await once(server, 'message')
  return { server, url: url as string }
}

async function countRows(server: ChildProcess) {
  server.send('count')
  const [count] = await once(server, 'message')
  return count as number
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Rival {
  way: string
  server: ChildProcess
  url: string
  form: Awaited<ReturnType<typeof makeForm>>
  acknowledged: number
  /** Of each round, by the number of connections. */
  turns: Map<number, { rate: number; p99: number }[]>
}

async function startRival(engine: string, way: string, place: string): Promise<Rival> {
  const { server, url } = await startServer(engine, way, place)
  const form = await makeForm(url)
  const { succeeded } = await measure(url, form, amountOf(way), 64)
  return { way, server, url, form, acknowledged: succeeded, turns: new Map() }
}

async function compare(engine: string, placeFor: (run: number) => Promise<string>) {
  const rivals: Rival[] = []
  for (const [run, way] of ways.entries()) rivals.push(await startRival(engine, way, await placeFor(run)))
  for (const count of connections) {
    for (let round = 0; round < rounds; round++) {
      for (const rival of rivals) {
        const turn = await measure(rival.url, rival.form, amountOf(rival.way), count)
        rival.acknowledged += turn.succeeded
        rival.turns.set(count, [...(rival.turns.get(count) ?? []), turn])
      }
    }
  }
  for (const rival of rivals) await tell(engine, rival)
  const product = rivals.find(({ way }) => way === 'product')
  for (const count of connections) {
    const ratios = rivals
      .filter((rival) => rival !== product)
      .map(({ way, turns }) => `${ratioOf(product?.turns.get(count), turns.get(count))} of ${way}`)
    console.log(`${engine}, ${count} connections: ${ratios.join('; ')}`)
  }
}

/** The median of the rounds' ratios, with the lowest and the highest. */
function ratioOf(turns: { rate: number }[] = [], others: { rate: number }[] = []) {
  const ratios = turns.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN))
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)]
  return `${middle.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}

async function tell(engine: string, { way, server, acknowledged, turns }: Rival) {
  for (const [count, measured] of turns) {
    const line = [
      engine.padEnd(9),
      way.padEnd(22),
      String(count).padStart(4),
      Math.round(median(measured.map(({ rate }) => rate)))
        .toLocaleString('en')
        .padStart(8),
    ]
    console.log(
      `${line.join(' ')} a second   p99 ${median(measured.map(({ p99 }) => p99)).toFixed(1)} ms   (medians of ${rounds})`,
    )
  }
  if (way !== 'validation only') {
    const rows = await countRows(server)
    console.log(
      `${engine.padEnd(9)} ${way.padEnd(22)}      ${rows} rows for ${acknowledged} acknowledged ${rows === acknowledged ? '(equal)' : '(DIFFERENT)'}`,
    )
    if (rows !== acknowledged) process.exitCode = 1
  }
  server.send('stop')
  await once(server, 'exit')
}

const hundredThousand = 100_000
const untilFlat = 1_000_000

/** From the first response to the millionth: what the last 100,000 took against the first. */
async function grow(engine: string, place: string) {
  const { server, url } = await startServer(engine, 'product', place)
  const form = await makeForm(url)
  const rates: number[] = []
  let acknowledged = 0
  while (acknowledged < untilFlat) {
    const { rate, p99, succeeded } = await measure(url, form, hundredThousand, 256)
    acknowledged += succeeded
    rates.push(rate)
    const [count, speed] = [acknowledged, Math.round(rate)].map((value) => value.toLocaleString('en'))
    console.log(
      `${engine.padEnd(9)} ${count?.padStart(9)} stored ${speed?.padStart(8)} a second   p99 ${p99.toFixed(1)} ms`,
    )
  }
  const rows = await countRows(server)
  const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 1)
  console.log(
    `${engine}: ${rows} rows for ${acknowledged} acknowledged; last/first 100,000: ${ratio.toFixed(2)}, bar 0.80`,
  )
  if (rows !== acknowledged || ratio < 0.8) process.exitCode = 1
  server.send('stop')
  await once(server, 'exit')
}

/** Both engines, or those named on the command line; `million` stores a million in place of comparing. */
const named = process.argv.slice(2).filter((word) => word !== 'million')
const wanted = named.length > 0 ? named : ['pglite', 'postgres']
const millions = process.argv.includes('million')
const folder = await mkdtemp(path.join(os.tmpdir(), 'formlark-bench-'))
const postgres = await startPostgres()
try {
  console.log(`${os.cpus().length} cores, Node ${process.version}; client, server and database share them`)
  const places: Record<string, (run: number) => Promise<string>> = {
    pglite: async (run) => path.join(folder, String(run)),
    postgres: (run) => createDatabase(postgres.url, `bench_${run}`),
  }
  for (const engine of wanted) {
    const placeFor = places[engine]
    if (!placeFor) throw new Error(`no such engine: ${engine}`)
    if (millions) await grow(engine, await placeFor(0))
    else await compare(engine, placeFor)
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
