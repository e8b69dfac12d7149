import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the engine's file system was asked to do since the start. */
export interface FileWork {
  fsyncs: number
  /** Growth of the write-ahead log in bytes; a page written again is counted once. */
  walBytes: number
}

interface OpenFile {
  nfd: number
  path: string
  position: number
}

type Write = (file: OpenFile, buffer: unknown, offset: number, length: number, position?: number) => number

/** The part of Emscripten's file system on Node that is used here; its types leave it out. */
interface NodeFiles {
  stream_ops: { write: Write; fsync?: (file: OpenFile) => number }
  /** Turns Node's errors into those the engine understands; any other exception would be lost inside it. */
  tryFSOperation<T>(work: () => T): T
}

const WAL_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/

/** The package's file system with an fsync that reaches the disk: without it the engine's fsync does nothing. */
export class DurableFS extends NodeFS {
  readonly work: FileWork = { fsyncs: 0, walBytes: 0 }
  #segment = ''
  #segmentEnd = 0

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: unknown) => this.#hook((module as { NODEFS: NodeFiles }).NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #hook(files: NodeFiles) {
    const write = files.stream_ops.write
    files.stream_ops.write = (file, buffer, offset, length, position) => {
      const written = write(file, buffer, offset, length, position)
      if (WAL_SEGMENT.test(file.path)) this.#countWal(file.path, (position ?? file.position) + written)
      return written
    }
    files.stream_ops.fsync = (file) => {
      files.tryFSOperation(() => fs.fsyncSync(file.nfd))
      this.work.fsyncs += 1
      return 0
    }
  }

  #countWal(segment: string, end: number) {
    if (segment !== this.#segment) {
      this.#segment = segment
      this.#segmentEnd = 0
    }
    this.work.walBytes += Math.max(0, end - this.#segmentEnd)
    this.#segmentEnd = Math.max(this.#segmentEnd, end)
  }
}
