import path from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535))
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** Every setting, with what is used when it is not set. The README's table lists the same names. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ABUSE_PROTECTION: onOff.default(true),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

const expectations: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_URL: 'an address such as https://forms.example.com',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host:5432/database',
  ABUSE_PROTECTION: 'on or off',
  LOG_LEVEL: 'silent, fatal, error, warn, info or debug',
  NODE_ENV: 'production, development or test',
}

/** The settings of one server. `publicUrl` has no trailing slash; unset, pages use the address they were asked at. */
export interface Config {
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The same server without a pooler between, for LISTEN; unset: databaseUrl. */
  databaseDirectUrl: string | undefined
  abuseProtection: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  development: boolean
}

/**
 * Reads the settings from the environment; a variable set to nothing counts as not set.
 * @throws StartError with one line that names each bad setting (never its value: it may be a secret)
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof expectations))]
    throw new StartError(names.map((name) => `${name} must be ${expectations[name]}`).join('; '))
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    abuseProtection: settings.ABUSE_PROTECTION,
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
  }
}
