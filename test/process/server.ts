import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const builtServer = [process.execPath, path.join(root, 'build', 'main.js')]
const announcement = /running at (http:\/\/\S+)/

interface Ended {
  /** Exit code; null after a signal. */
  code: number | null
}

export interface Launched {
  pid: number
  stdout(): string
  stderr(): string
  ended: Promise<Ended>
  signal(name: NodeJS.Signals): void
  /** Resolves to the address once the server says that it serves; rejects when the process ends instead. */
  serves: Promise<string>
}

export interface RunningServer {
  /** Such as http://127.0.0.1:40123, without a trailing slash. */
  url: string
  pid: number
  /** Asks it to end, and waits until it did; gives back its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a power cut would end the process, and waits until it is gone. */
  kill(): Promise<void>
  /** All it wrote so far, standard error after standard output. */
  output(): string
}

export interface ServerOptions {
  env?: Record<string, string>
  /** When not given, a new temporary one, which goes with the server. */
  dataDir?: string
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'formlark-process-'))

/** Starts a program with only what it needs of our environment, so that no setting of the machine reaches it. */
export function launch([program = '', ...args]: string[], env: Record<string, string> = {}): Launched {
  const { PATH, HOME, TMPDIR } = process.env
  const inherited = Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code })))
  // Whatever becomes of us, it does not outlive us.
  const end = () => void child.kill()
  process.once('exit', end)
  ended.then(() => process.off('exit', end))
  const serves = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (data) => {
      stdout += data
      const address = announcement.exec(stdout)?.[1]
      if (address) resolve(address.replace('//localhost', '//127.0.0.1'))
    })
    ended.then(({ code }) =>
      reject(new Error(`ended with code ${code} before it served: ${stdout}${stderr}`)),
    )
  })
  // Whoever does not wait for it looks at how the process ended.
  serves.catch(() => {})
  child.stderr.setEncoding('utf8').on('data', (data) => {
    stderr += data
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    signal: (name) => void child.kill(name),
    serves,
  }
}

/** Starts the built server without waiting for it. */
export const launchServer = ({ env, dataDir }: ServerOptions) =>
  launch(builtServer, { ...env, ...(dataDir && { DATA_DIR: dataDir }) })

/**
 * Starts the built server (`npm run build` makes it) on a free port, and waits until it serves.
 * @throws Error with all it wrote, when it ends instead
 */
export async function startServer({ env, dataDir }: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await temporaryFolder())
  const server = launchServer({ env: env ?? {}, dataDir: folder })
  async function end(signal: NodeJS.Signals) {
    server.signal(signal)
    const { code } = await server.ended
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    return code
  }
  const url = await server.serves.catch(async (error: unknown) => {
    await end('SIGKILL')
    throw error
  })
  return {
    url,
    pid: server.pid,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    output: () => server.stdout() + server.stderr(),
  }
}
