import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumOrInstall } from './browser.mjs'
import { build, PreparationError } from './prepare.mjs'
import { run, tool } from './run.mjs'

/**
 * One check of the project.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} [after] the check that has to be done first
 * @property {() => Promise<Outcome>} run
 *
 * What came of it; `passed` and `failed` count its tests, where it has some.
 * @typedef {{ ok: boolean, output: string, passed?: number, failed?: number }} Outcome
 */

const command =
  (...commands) =>
  async () => {
    let output = ''
    for (const one of commands) {
      const result = await run(one)
      output += result.output
      if (!result.ok) return { ok: false, output }
    }
    return { ok: true, output }
  }

const vitest = (project, env) => () =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const result = await run([...tool('vitest'), 'run', '--project', project, ...reporters], { env })
    const count = ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]
    const failures = ({ testResults }) =>
      testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message ? [`${name}: ${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
      ])
    return { ...result, count, failures }
  })

async function browserTests() {
  const { chromium, output } = await chromiumOrInstall()
  if (!chromium) return { ok: false, output }
  return withReport(async (report) => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const result = await run([...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
      env,
    })
    const count = ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]
    const failures = ({ suites }) => suites.flatMap(unexpected)
    return { ...result, count, failures }
  })
}

/** The failed tests of a suite of Playwright's report, each with the first error of each try. */
const unexpected = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return `${file}: ${title}\n${errors.join('\n')}`
    }),
  ...suites.flatMap(unexpected),
]

/** Runs tests that leave a JSON report, and adds what it counts to the outcome; what failed comes first. */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formlark-report-'))
  const file = path.join(folder, 'report.json')
  const { ok, output, count, failures } = await runTests(file)
  const report = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const [passed, failed] = report ? count(report) : [0, 0]
  if (passed + failed === 0) return { ok: false, output: `${output}\nNo test was run.\n` }
  return { ok, output: [...failures(report), output].join('\n\n'), passed, failed }
}

async function productionBuild() {
  try {
    await build(() => {})
    return { ok: true, output: '' }
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    return { ok: false, output: error.output }
  }
}

/** What reads the sources only. @type {Check[]} */
export const staticChecks = [
  { name: 'format and lint', run: command([...tool('@biomejs/biome'), 'ci', '--colors=off', '.']) },
  {
    name: 'types',
    run: command([...tool('@react-router/dev', 'react-router'), 'typegen'], [...tool('typescript', 'tsc')]),
  },
  {
    name: 'arrows between folders',
    run: command([...tool('dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'unused code', run: command(tool('knip')) },
]

/** Everything, in the order of the summary. @type {Check[]} */
export const allChecks = [
  ...staticChecks,
  { name: 'unit tests', run: vitest('unit') },
  { name: 'integration tests, PGlite', run: vitest('integration', { TEST_ENGINE: 'pglite' }) },
  { name: 'integration tests, PostgreSQL', run: vitest('integration', { TEST_ENGINE: 'postgres' }) },
  { name: 'production build', run: productionBuild },
  { name: 'process tests', after: 'production build', run: vitest('process') },
  { name: 'browser tests', after: 'production build', run: browserTests },
]
