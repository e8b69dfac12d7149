import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { endWithChildren, npm, root, run, tool } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const installStamp = path.join(root, 'node_modules', '.formlark-installed')
const buildStamp = path.join(root, 'build', '.stamp')

const buildInputs = [
  'src',
  'public',
  'migrations',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** A preparation that did not work: one line, and what the failed program wrote. */
export class PreparationError extends Error {
  constructor(message, output) {
    super(message)
    this.output = output
  }
}

/** Installs the packages of package-lock.json unless they are there. */
export async function install(say) {
  const lock = readFileSync(lockFile)
  const platform = `${process.platform}-${process.arch}`
  const wanted = `${hashOf(lock)} ${platform}`
  const stamp = readOr(installStamp, '')
  if (stamp === wanted) return
  // A folder copied from another kind of machine has that one's binaries.
  const foreign = stamp !== '' && !stamp.endsWith(` ${platform}`)
  if (foreign || !isInstalled(JSON.parse(lock.toString()))) {
    if (foreign) rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
    say('Installing packages. The first time this takes about a minute.')
    // Not `npm ci`: it refuses a lock file in which some other platform's optional package is missing. This takes the
    // versions of the lock file just the same, and leaves the file as it is.
    const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const { ok, output } = await run([...npm(), 'install', ...options], { timeoutMs: 1_200_000 })
    if (!ok) throw new PreparationError('The packages could not be installed.', output)
  }
  writeFileSync(installStamp, wanted)
}

/** True when npm's own record says that every package is there, as after an `npm install` by hand. */
function isInstalled(lock) {
  const record = readOr(path.join(root, 'node_modules', '.package-lock.json'), '')
  if (!record) return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

/** Builds unless the newest build was made of the very same sources. */
export async function buildIfStale(say) {
  if (readOr(buildStamp, '') !== hashOfInputs()) await build(say)
}

export async function build(say) {
  say('Building. This takes about 20 seconds.')
  const hash = hashOfInputs()
  rmSync(path.join(root, 'build'), { recursive: true, force: true })
  const commands = [
    [...tool('@react-router/dev', 'react-router'), 'build'],
    [...tool('vite'), 'build', '-c', 'vite.server.config.ts'],
  ]
  for (const command of commands) {
    const { ok, output } = await run(command, { env: { NODE_ENV: 'production' } })
    if (!ok) throw new PreparationError('The build failed.', output)
  }
  compress(path.join(root, 'build', 'client', 'assets'))
  writeFileSync(buildStamp, hash)
}

/** Puts a Brotli and a gzip form beside each text file, so that the server never compresses one while somebody waits. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(css|js|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function hashOfInputs() {
  const hash = createHash('sha256').update(process.version)
  for (const input of buildInputs) {
    for (const file of filesIn(input)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  if (!statSync(path.join(root, entry)).isDirectory()) return [entry]
  const names = readdirSync(path.join(root, entry)).sort()
  return names.flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesIn(`${entry}/${name}`)))
}

const hashOf = (data) => createHash('sha256').update(data).digest('hex')

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/**
 * Does the steps in turn, and ends the process with one clear line when one fails.
 * @param {((say: (line: string) => void) => Promise<void>)[]} steps
 */
export async function prepare(...steps) {
  const children = endWithChildren()
  try {
    for (const step of steps) await step((line) => process.stdout.write(`  ${line}\n`))
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    process.stderr.write(`${error.output.trim()}\n\nformlark: ${error.message} What it said stands above.\n`)
    process.exit(1)
  }
  children.release()
}
