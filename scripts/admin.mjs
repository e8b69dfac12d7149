import './node-version.mjs'
import { buildIfStale, install, prepare } from './prepare.mjs'

await prepare(install, buildIfStale)
process.env.NODE_ENV = 'production'
await import('../build/admin.js')
