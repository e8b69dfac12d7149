import { randomUUID } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import net from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type OnRequest, serveCallers } from './owner-socket.ts'

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
 * @param onRequest answers what other programs ask of the owner
 * @throws StartError that names the owning process, or says why the folder cannot be owned
 */
export async function lockFolder(folder: string, onRequest?: OnRequest): Promise<OwnerLock> {
  const address = socketAddress(folder)
  const me = `${randomUUID()} process ${process.pid} on ${hostname()}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const callers = serveCallers(me, onRequest)
    if (await listen(callers.server, address, folder)) {
      // Two starters may both find a dead owner; the later one takes the place of the earlier. Wait, then look.
      await wait(SETTLE_MS)
      if ((await ownerAt(address)) === me) return { release: callers.close }
      await callers.close()
    }
    const owner = await ownerAt(address)
    if (owner) {
      throw new StartError(`DATA_DIR ${folder} is in use by ${owner.replace(/^[0-9a-f-]{36} /, '')}`)
    }
    await unlink(address).catch(() => {})
    await wait(Math.random() * 30)
  }
  throw new StartError(`DATA_DIR ${folder} could not be locked: other processes start on it at the same time`)
}

/**
 * Asks the process that owns a data folder.
 * @returns its answer; undefined when nobody owns the folder, or its owner takes no requests
 */
export async function askOwner(folder: string, request: string): Promise<string | undefined> {
  return (await ask(socketAddress(folder), request))?.answer
}

function socketAddress(folder: string): string {
  const file = path.join(folder, 'owner.sock')
  if (process.platform === 'win32') return `\\\\.\\pipe\\${path.resolve(file).replace(/[\\/:]/g, '-')}`
  return file.length > LONGEST_SOCKET_PATH ? path.relative(process.cwd(), file) : file
}

/** Gives false when the address is taken, by a living owner or by the socket of a dead one. */
function listen(server: net.Server, address: string, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else
        reject(
          new StartError(`DATA_DIR ${folder} cannot be used: no socket can be made in it (${error.code})`),
        )
    })
    // Made for this account alone: who may write to it may ask. It is bound before listen() returns.
    const mask = process.umask(0o077)
    server.listen(address, () => resolve(true))
    process.umask(mask)
  })
}

/** What the owner says of itself; undefined when nobody listens. */
async function ownerAt(address: string): Promise<string | undefined> {
  return (await ask(address))?.owner
}

/** Undefined when nobody listens. */
function ask(address: string, request?: string): Promise<{ owner: string; answer?: string } | undefined> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(address)
    if (request === undefined) socket.end()
    else socket.write(`${request}\n`)
    socket.setTimeout(request === undefined ? 1000 : 30_000, () => socket.destroy())
    socket.setEncoding('utf8').on('data', (data) => {
      said += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      resolve(nobody ? undefined : { owner: `a process that cannot be asked (${error.code})` })
    })
    socket.on('close', () => {
      const [owner, answer] = said.split('\n')
      resolve({ owner: owner || 'a process that does not answer', ...(answer && { answer }) })
    })
  })
}
