import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Listens, then says where and what to do next.
 * @throws StartError with one line that names the setting to change
 */
export async function listen(app: FastifyInstance, { host, port, publicUrl, dataDir, databaseUrl }: Config) {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      reasons[error.code ?? '']?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error.message}`,
    )
  })
  const { port: actual } = app.server.address() as AddressInfo
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const address = publicUrl ?? `http://${name}:${actual}`
  process.stdout.write(
    [
      '',
      `  Formlark is running at ${address}`,
      '',
      `  Open it and choose "Get started" to make an account and your first form.`,
      `  Data: ${databaseUrl ? 'in the PostgreSQL database of DATABASE_URL' : dataDir}. Stop with Ctrl+C.`,
      '',
      '',
    ].join('\n'),
  )
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} may not be used by this account. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} cannot be found.`,
}
