// The built server for the browser tests: on a data folder of its own, which goes when it stops.
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale, install, prepare } from '../scripts/prepare.mjs'

await prepare(install, buildIfStale)
const dataDir = process.env.E2E_DATA_DIR
mkdirSync(dataDir, { recursive: true })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
// Whatever is set on this machine, the server is the same.
const kept = ['PATH', 'HOME', 'TMPDIR', 'PORT']
for (const name of Object.keys(process.env)) if (!kept.includes(name)) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  ABUSE_PROTECTION: 'off',
  LOG_LEVEL: 'warn',
})
await import('../build/main.js')
