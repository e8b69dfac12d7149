// The embedded engine in a thread of its own, so that a long query does not stop the server from answering others.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS, type FileWork } from './durable-fs.ts'
import { readReply, simpleQuery } from './wire.ts'

export interface EngineStats extends FileWork {
  checkpoints: number
}

export type EngineRequest = { id: number } & ({ message: Uint8Array } | { stats: true } | { close: true })

export type EngineAnswer =
  | { ready: true }
  /** The engine must not be used again, or the data folder cannot be opened. Nothing is answered after it. */
  | { fatal: string }
  | { id: number; reply?: Uint8Array; stats?: EngineStats }

// The engine has no checkpointer of its own: without this its log grows for ever.
const WAL_PER_CHECKPOINT = 64 * 1024 * 1024
const LONGJMP = 100

const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread')

const files = new DurableFS(workerData.folder)
let lastWords = ''
let crash: unknown
let checkpoints = 0
let walAtCheckpoint = 0

async function open(): Promise<PGlite> {
  const engine = await PGlite.create({
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC'],
    ],
    onStderr: (line) => {
      if (/PANIC|FATAL/.test(line)) lastWords = line
      return false
    },
  })
  // PGlite swallows what its main loop throws. Only the long jump of an ordinary error may be swallowed: after
  // anything else (a PANIC's abort, a trap) it would go on and acknowledge writes that are never kept.
  const loop = engine.Module._PostgresMainLoopOnce
  engine.Module._PostgresMainLoopOnce = () => {
    try {
      loop()
    } catch (error) {
      if ((error as { status?: number }).status !== LONGJMP) crash = error
      throw error
    }
  }
  return engine
}

/** One message in, the whole reply out. @throws when the engine must not be used again */
async function execute(engine: PGlite, message: Uint8Array) {
  const chunks: Uint8Array[] = []
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => void chunks.push(bytes.slice()), // the engine uses its own memory again
  })
  const reply = Buffer.concat(chunks)
  const state = readReply(reply)
  if (state.fatal) throw new Error(state.fatal)
  if (crash) throw new Error(lastWords || String(crash))
  return { reply, idle: state.idle }
}

async function checkpoint(engine: PGlite) {
  await execute(engine, simpleQuery('checkpoint'))
  checkpoints += 1
  walAtCheckpoint = files.work.walBytes
}

async function handle(engine: PGlite, request: EngineRequest) {
  const answer = (body: Omit<Extract<EngineAnswer, { id: number }>, 'id'>) =>
    port?.postMessage({ id: request.id, ...body })
  if ('stats' in request) return answer({ stats: { ...files.work, checkpoints } })
  if ('close' in request) {
    await checkpoint(engine)
    await engine.close()
    return answer({})
  }
  const { reply, idle } = await execute(engine, request.message)
  answer({ reply })
  if (idle && files.work.walBytes - walAtCheckpoint >= WAL_PER_CHECKPOINT) await checkpoint(engine)
}

let queue = open().then((engine) => {
  port.on('message', (request: EngineRequest) => {
    queue = queue.then(() => handle(engine, request)).catch(stop)
  })
  port.postMessage({ ready: true } satisfies EngineAnswer)
}, stop)

/** Tells why and answers nothing more: the queue never goes on. */
function stop(error: unknown): Promise<never> {
  const fatal = lastWords || (error instanceof Error ? error.message : String(error))
  port?.postMessage({ fatal: fatal.replace(/\s+/g, ' ').trim() } satisfies EngineAnswer)
  return new Promise(() => {})
}
