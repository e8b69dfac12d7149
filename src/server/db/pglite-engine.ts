import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { EngineAnswer, EngineRequest, EngineStats } from './pglite-worker.ts'

const LONGEST_ANSWER_MS = 60_000

type Reply = Extract<EngineAnswer, { id: number }>
type Body<R> = R extends unknown ? Omit<R, 'id'> : never

/** The embedded engine, reached by messages to its thread. After a failure it answers nothing more. */
export class PgliteEngine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  readonly #onFatal: (line: string) => void
  #lastId = 0
  #ended = false
  #patience: NodeJS.Timeout | undefined

  private constructor(worker: Worker, onFatal: (line: string) => void) {
    this.#worker = worker
    this.#onFatal = onFatal
    worker.on('message', (answer: EngineAnswer) => this.#receive(answer))
    worker.on('error', (error) => this.#fail(error.message))
    worker.on('exit', (code) => this.#fail(`its thread ended with code ${code}`))
  }

  /**
   * Opens the data folder, and makes a new database in it if it is empty.
   * @param onFatal called once, with one line, when the engine can no longer be trusted
   * @throws Error when the folder cannot be opened
   */
  static async open(folder: string, onFatal: (line: string) => void): Promise<PgliteEngine> {
    const worker = startWorker(folder)
    const opened = new Promise<void>((resolve, reject) => {
      const settle = (answer: EngineAnswer) =>
        'fatal' in answer ? reject(new Error(answer.fatal)) : resolve()
      worker.once('message', settle)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`its thread ended with code ${code}`)))
    })
    try {
      await opened
    } catch (error) {
      await worker.terminate()
      throw error
    }
    return new PgliteEngine(worker, onFatal)
  }

  /** Sends one protocol message; gives back the whole reply. */
  async execute(message: Uint8Array): Promise<Buffer> {
    const { reply } = await this.#ask({ message: Uint8Array.from(message) })
    return reply ? Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength) : Buffer.alloc(0)
  }

  async stats(): Promise<EngineStats> {
    const { stats } = await this.#ask({ stats: true })
    return stats ?? { fsyncs: 0, walBytes: 0, checkpoints: 0 }
  }

  /** True after a failure or `close`: nothing is answered any more. */
  get stopped(): boolean {
    return this.#ended
  }

  /** Checkpoints, closes the database and ends the thread. */
  async close(): Promise<void> {
    if (!this.#ended) await this.#ask({ close: true })
    this.#ended = true
    await this.#worker.terminate()
  }

  #ask(body: Body<EngineRequest>): Promise<Reply> {
    return new Promise((resolve) => {
      if (this.#ended) return
      const id = ++this.#lastId
      this.#waiting.set(id, resolve)
      this.#patience ??= this.#startPatience()
      this.#worker.postMessage({ id, ...body }, 'message' in body ? [body.message.buffer as ArrayBuffer] : [])
    })
  }

  #receive(answer: EngineAnswer) {
    if ('fatal' in answer) return this.#fail(answer.fatal)
    if (this.#ended || !('id' in answer)) return
    const resolve = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    clearTimeout(this.#patience)
    this.#patience = this.#waiting.size > 0 ? this.#startPatience() : undefined
    resolve?.(answer)
  }

  #startPatience() {
    return setTimeout(() => this.#fail(`no answer for ${LONGEST_ANSWER_MS / 1000} s`), LONGEST_ANSWER_MS)
  }

  #fail(reason: string) {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#patience)
    this.#waiting.clear()
    this.#onFatal(`The embedded database stopped: ${reason}`)
  }
}

function startWorker(folder: string): Worker {
  const here = import.meta.url
  // Built, the worker lies beside this code or, when this code went into a chunk, above it.
  const names = new URL(here).pathname.endsWith('.ts')
    ? ['./pglite-worker-dev.mjs']
    : ['./pglite-worker.js', '../pglite-worker.js']
  const entry = names.map((name) => new URL(name, here)).find((file) => existsSync(file))
  if (!entry) throw new Error('pglite-worker.js is missing: build the server')
  // With the default of 4 MB, deeply nested JSON overflows the thread's stack before the engine's own check refuses it.
  return new Worker(entry, { workerData: { folder }, resourceLimits: { stackSizeMb: 64 } })
}
