import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('everything has a working default; a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    abuseProtection: true,
    logLevel: 'info',
    development: false,
  })
})

test.each([
  [{ PORT: '3000x' }, 'PORT must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
  [{ PUBLIC_URL: 'forms.example.com' }, 'PUBLIC_URL must be an address such as https://forms.example.com'],
  [{ ABUSE_PROTECTION: 'maybe' }, 'ABUSE_PROTECTION must be on or off'],
  [{ PORT: 'x', LOG_LEVEL: 'loud' }, 'PORT must be a port number from 0 to 65535; LOG_LEVEL must be silent'],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('a bad DATABASE_URL is named without being shown: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    /^DATABASE_URL must be (?!.*secret)/,
  )
})
