import './node-version.mjs'
import { install, prepare } from './prepare.mjs'
import { endWithChildren } from './run.mjs'

/** How many checks run side by side. */
const lanes = 2

await prepare(install)
endWithChildren()
// For the tests: never wait for anybody, no test.only, no colours.
Object.assign(process.env, { CI: 'true', NO_COLOR: '1' })
// Set by whoever runs the product; each test tool has its own.
delete process.env.NODE_ENV
// Read only now: the checks look at installed packages.
const { allChecks, staticChecks } = await import('./checks.mjs')
const checks = process.argv.includes('--static') ? staticChecks : allChecks

const outcomes = new Map()
const started = new Set()
let printed = 0

function nextCheck() {
  return checks.find(({ name, after }) => !started.has(name) && (!after || outcomes.has(after)))
}

async function lane() {
  for (;;) {
    const check = nextCheck()
    if (check) await perform(check)
    else if (started.size === checks.length) return
    // What is left waits for a check of the other lane.
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function perform({ name, after, run }) {
  started.add(name)
  const begin = performance.now()
  const canRun = !after || outcomes.get(after).ok
  const outcome = canRun ? await run() : { ok: false, output: `Not run, since this failed: ${after}.\n` }
  outcomes.set(name, { ...outcome, seconds: (performance.now() - begin) / 1000 })
  // In the order of the list, whichever ends first.
  for (; outcomes.has(checks[printed]?.name); printed++) print(checks[printed].name)
}

function print(name) {
  const { ok, output, seconds, passed, failed } = outcomes.get(name)
  const tests = passed === undefined ? '' : `   ${passed} tests passed${failed ? `, ${failed} failed` : ''}`
  const line = `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s${tests}\n`
  process.stdout.write(ok ? line : `${line}\n${output.trim()}\n\n`)
}

const begin = performance.now()
await Promise.all(Array.from({ length: lanes }, lane))

let passed = 0
let failed = 0
for (const outcome of outcomes.values()) {
  const tests = (outcome.passed ?? 0) + (outcome.failed ?? 0)
  passed += tests ? outcome.passed : Number(outcome.ok)
  // A check can fail though none of its tests did.
  failed += outcome.ok ? 0 : Math.max(outcome.failed ?? 0, 1)
}
process.stdout.write(`\nAll checks took ${((performance.now() - begin) / 1000).toFixed(0)} s.\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0
