import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Listens, then says where and what to do next.
 * @param hasAccounts whether somebody can log in already
 * @throws StartError with one line that names the setting to change
 */
export async function listen(
  app: FastifyInstance,
  { host, port, publicUrl, dataDir, databaseUrl, s3 }: Config,
  hasAccounts: boolean,
) {
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
      hasAccounts
        ? '  Open it and log in.'
        : '  Open it and choose "Get started" to make an account and your first form.',
      `  Data: ${placesOf({ dataDir, databaseUrl, s3 })}. Stop with Ctrl+C.`,
      '',
      '',
    ].join('\n'),
  )
}

/** Everything that a backup has to have. */
const placesOf = ({ dataDir, databaseUrl, s3 }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>) =>
  [
    databaseUrl && 'in the PostgreSQL database of DATABASE_URL',
    s3 && 'files in the bucket of S3_BUCKET',
    !databaseUrl && !s3 ? dataDir : `${s3 ? 'all else' : 'files'} in ${dataDir}`,
  ]
    .filter(Boolean)
    .join('; ')

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} may not be used by this account. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} cannot be found.`,
}
