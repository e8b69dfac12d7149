// The built server for the browser tests: on a data folder of its own, which goes when it stops.
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale, install, prepare } from '../scripts/prepare.mjs'

await prepare(install, buildIfStale)
const dataDir = process.env.E2E_DATA_DIR
mkdirSync(dataDir, { recursive: true })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
for (const name of [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PUBLIC_URL',
  'HOST',
  'SMTP_URL',
  'FEEDBACK_FORM_URL',
])
  delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  ABUSE_PROTECTION: 'off',
  LOG_LEVEL: 'warn',
  ...(process.env.E2E_PUBLIC_URL && { PUBLIC_URL: process.env.E2E_PUBLIC_URL }),
})
await import('../build/main.js')
