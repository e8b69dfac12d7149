import { randomUUID } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import net from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

// Whoever listens on the socket in the folder owns it. The kernel closes it when the process dies, however it dies,
// so no process id has to be trusted (in containers they repeat).
const SETTLE_MS = 150
const ATTEMPTS = 20
const LONGEST_SOCKET_PATH = 100

export interface OwnerLock {
  release(): Promise<void>
}

/**
 * Makes this process the owner of a data folder, in place of an owner that died.
 * @throws StartError that names the owning process, or says why the folder cannot be owned
 */
export async function lockFolder(folder: string): Promise<OwnerLock> {
  const address = socketAddress(folder)
  const me = `${randomUUID()} process ${process.pid} on ${hostname()}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await listen(address, me, folder)
    if (server) {
      // Two starters may both find a dead owner; the later one takes the place of the earlier. Wait, then look.
      await wait(SETTLE_MS)
      if ((await askOwner(address)) === me) return { release: () => close(server) }
      await close(server)
    }
    const owner = await askOwner(address)
    if (owner) {
      throw new StartError(`DATA_DIR ${folder} is in use by ${owner.replace(/^[0-9a-f-]{36} /, '')}`)
    }
    await unlink(address).catch(() => {})
    await wait(Math.random() * 30)
  }
  throw new StartError(`DATA_DIR ${folder} could not be locked: other processes start on it at the same time`)
}

function socketAddress(folder: string): string {
  const file = path.join(folder, 'owner.sock')
  if (process.platform === 'win32') return `\\\\.\\pipe\\${path.resolve(file).replace(/[\\/:]/g, '-')}`
  return file.length > LONGEST_SOCKET_PATH ? path.relative(process.cwd(), file) : file
}

/** Gives undefined when the address is taken, by a living owner or by the socket of a dead one. */
function listen(address: string, me: string, folder: string): Promise<net.Server | undefined> {
  const server = net.createServer((caller) => caller.on('error', () => {}).end(me))
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else
        reject(
          new StartError(`DATA_DIR ${folder} cannot be used: no socket can be made in it (${error.code})`),
        )
    })
    server.listen(address, () => resolve(server))
  })
}

/** What the owner says of itself; undefined when nobody listens. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      resolve(nobody ? undefined : `a process that cannot be asked (${error.code})`)
    })
    socket.on('close', () => resolve(said || 'a process that does not answer'))
  })
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
