import './node-version.mjs'
import { build, install, prepare } from './prepare.mjs'

await prepare(install, build)
