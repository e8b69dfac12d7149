// What a million responses cost whoever reads them: figures, filters, export. Run with: npm run bench:results [-- engine]
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '#server/db/connect.ts'
import { fillWithResponses } from '../test/many-responses.ts'
import { startPostgres } from '../test/postgres-cluster.ts'
import { createDatabase } from '../test/postgres-database.ts'
import { makeForm } from '../test/ten-questions.ts'
import { load } from './load.ts'

const few = 1_000
const many = Number(process.env.BENCH_RESPONSES ?? 1_000_000)
const bars = { analyze: 1.5, filterSeconds: 2, exportMB: 64, copy: 0.3 }

type BenchForm = Awaited<ReturnType<typeof makeForm>>

async function startServer(engine: string, place: string) {
  const file = fileURLToPath(new URL('./submit-server.ts', import.meta.url))
  const server = fork(file, [engine, 'product', place], { execArgv: ['--import', 'tsx'] })
  process.once('exit', () => server.kill())
  const [url] = await once(server, 'message')
  const stop = async () => {
    server.send('stop')
    await once(server, 'exit')
  }
  return { url: url as string, pid: server.pid ?? 0, stop }
}

const open = (engine: string, place: string) =>
  connect({
    ...(engine === 'postgres' ? { databaseUrl: place, dataDir: '' } : { dataDir: place }),
    onFatal: (line) => {
      throw new Error(line)
    },
  })

async function fill(engine: string, place: string, form: BenchForm, amount: number) {
  const { pool, close } = await open(engine, place)
  await fillWithResponses(pool, form, amount)
  await close()
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [(performance.now() - start) / 1000, result]
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const residentMB = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Reads a reply to its end without keeping it, watching the server's memory. */
async function drain(url: string, token: string, pid: number) {
  let highest = 0
  const timer = setInterval(async () => {
    highest = Math.max(highest, await residentMB(pid))
  }, 100)
  const reply = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  })
  let bytes = 0
  for await (const part of reply.body ?? []) bytes += part.length
  clearInterval(timer)
  return { bytes, highest }
}

function judge(text: string, isMet: boolean) {
  console.log(`${text} ${isMet ? '(met)' : '(MISSED)'}`)
  if (!isMet) process.exitCode = 1
}

async function measure(engine: string, place: string) {
  const first = await startServer(engine, place)
  const small = await makeForm(first.url)
  const large = await makeForm(first.url)
  await first.stop()
  await fill(engine, place, small, few)
  const [seconds] = await timed(() => fill(engine, place, large, many))
  console.log(`${engine}: ${many.toLocaleString('en')} responses made in ${seconds.toFixed(0)} s`)

  const { url, pid, stop } = await startServer(engine, place)
  const get = async ({ id, token }: BenchForm, query: string) => {
    const reply = await fetch(`${url}/api/v1/forms/${id}/analyze?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = 0; round <= 10; round++) {
    const [short] = await timed(() => get(small, ''))
    const [long] = await timed(() => get(large, ''))
    if (round === 0) continue
    times.small.push(short)
    times.large.push(long)
  }
  const ratio = median(times.large) / median(times.small)
  const ms = (values: number[]) => `${(median(values) * 1000).toFixed(1)} ms`
  judge(
    `${engine}: analyze of ${few} ${ms(times.small)}, of ${many} ${ms(times.large)}: ${ratio.toFixed(2)}, bar ${bars.analyze}`,
    ratio <= bars.analyze,
  )

  const [stars, , , scale] = large.questions.map(({ id }) => id)
  for (const [what, query] of [
    ['at most 2 of 5', `where=${stars}.atMost.2`],
    ['promoters of a month', `from=${dayBefore(130)}&to=${dayBefore(100)}&where=${scale}.atLeast.9`],
  ] as const) {
    const [took, analysis] = await timed(() => get(large, query))
    const text = `${engine}: filter '${what}' (${analysis.responses} responses) ${took.toFixed(2)} s`
    if (engine === 'postgres') judge(`${text}, bar ${bars.filterSeconds} s`, took <= bars.filterSeconds)
    else console.log(text)
  }

  const exportUrl = (form: BenchForm) => `${url}/api/v1/responses/${form.id}/export?format=csv`
  await drain(exportUrl(large), large.token, pid)
  const rest = await residentMB(pid)
  const [took, { bytes, highest }] = await timed(() => drain(exportUrl(large), large.token, pid))
  const rows = many / took
  judge(
    `${engine}: CSV of ${many} responses, ${(bytes / 1e6).toFixed(0)} MB in ${took.toFixed(1)} s (${Math.round(rows).toLocaleString('en')} rows a second), memory at rest ${rest.toFixed(0)} MB, most ${highest.toFixed(0)} MB: ${(highest - rest).toFixed(0)} MB more, bar ${bars.exportMB}`,
    highest - rest <= bars.exportMB,
  )
  const answers = JSON.stringify({ [small.questions[0]?.id ?? '']: 4 })
  const alone = await load(
    `${url}/api/v1/responses/${small.id}`,
    64,
    20_000,
    () => `{"id":"${randomUUID()}","answers":${answers}}`,
  )
  const reading = drain(exportUrl(large), large.token, pid)
  const beside = await load(
    `${url}/api/v1/responses/${small.id}`,
    64,
    20_000,
    () => `{"id":"${randomUUID()}","answers":${answers}}`,
  )
  await reading
  console.log(
    `${engine}: stored a second ${Math.round(alone.rate).toLocaleString('en')} alone (p99 ${alone.p99.toFixed(0)} ms), ${Math.round(beside.rate).toLocaleString('en')} while an export runs (p99 ${beside.p99.toFixed(0)} ms)`,
  )
  await stop()
  if (engine === 'postgres') {
    const { pool, close } = await open(engine, place)
    const [copying] = await timed(() =>
      pool.query(`copy (select * from responses where form_id = '${large.id}') to stdout`),
    )
    const share = copying / took
    judge(
      `postgres: COPY TO STDOUT of the same rows ${copying.toFixed(1)} s: ${share.toFixed(2)} of its speed, bar ${bars.copy}`,
      share >= bars.copy,
    )
    await close()
  }
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['pglite', 'postgres']
const folder = await mkdtemp(path.join(os.tmpdir(), 'formlark-bench-'))
const postgres = await startPostgres()
try {
  console.log(`${os.cpus().length} cores, Node ${process.version}; client, server and database share them`)
  for (const engine of wanted)
    await measure(
      engine,
      engine === 'postgres' ? await createDatabase(postgres.url, 'bench') : path.join(folder, 'data'),
    )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
