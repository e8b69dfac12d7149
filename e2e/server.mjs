// The built server for the browser tests: on a data folder of its own, which goes when it stops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale, install, prepare } from '../scripts/prepare.mjs'

await prepare(install, buildIfStale)
const dataDir = mkdtempSync(path.join(tmpdir(), 'formlark-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'PUBLIC_URL', 'HOST']) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  ABUSE_PROTECTION: 'off',
  LOG_LEVEL: 'warn',
})
await import('../build/main.js')
