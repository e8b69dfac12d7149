import { Duplex } from 'node:stream'
import type { PgliteEngine } from './pglite-engine.ts'
import { simpleQuery, welcome } from './wire.ts'

const TERMINATE = 'X'.charCodeAt(0)

type Done = (error?: Error | null) => void

/** The "socket" of one pg client: carries its protocol messages to the embedded engine and the replies back. */
export class PgliteStream extends Duplex {
  readonly #engine: PgliteEngine
  #started = false

  constructor(engine: PgliteEngine) {
    super()
    this.#engine = engine
  }

  // What pg calls on a net.Socket.
  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this.#send(chunk).then(() => done(), done)
  }

  // pg corks Parse to Sync: together they are one message to the engine.
  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #send(message: Buffer) {
    if (!this.#started) {
      this.#started = true
      return this.#start()
    }
    // The client leaves, the engine stays for the next one.
    if (message[0] === TERMINATE) return void this.push(null)
    const reply = await this.#engine.execute(message)
    if (!this.destroyed) this.push(reply)
  }

  /** The engine has one session for all clients: first end what the last one may have left open, then welcome. */
  async #start() {
    await this.#engine.execute(simpleQuery('rollback'))
    await this.#engine.execute(simpleQuery('discard all'))
    if (!this.destroyed) this.push(welcome)
  }
}
