import './node-version.mjs'
import { buildIfStale, install, prepare } from './prepare.mjs'

await prepare(install, buildIfStale)
// Unset, React would run as in development.
process.env.NODE_ENV = 'production'
await import('../build/main.js')
