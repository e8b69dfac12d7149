import './node-version.mjs'
import { buildIfStale, install, prepare } from './prepare.mjs'

await prepare(install, buildIfStale)
// The demo's account has a password that everybody knows: it never goes into the database of DATABASE_URL.
delete process.env.DATABASE_URL
delete process.env.DATABASE_DIRECT_URL
process.env.DATA_DIR ||= './data/demo'
process.env.NODE_ENV = 'production'
const { tsImport } = await import('tsx/esm/api')
const { fill } = await tsImport('./fill-demo.ts', import.meta.url)
const { email, password } = await fill(process.env.DATA_DIR)
process.stdout.write(`\n  The demo's account: log in as ${email} with the password ${password}\n`)
await import('../build/main.js')
