import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const running = new Set()

/**
 * Runs a program in the project's folder without input.
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string | undefined>, timeoutMs?: number }} options
 * @returns {Promise<{ ok: boolean, output: string }>} all it wrote, both streams in the order they came
 */
export function run([program, ...args], { env, timeoutMs = 40 * 60_000 } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that what it started ends with it.
    const detached = process.platform !== 'win32'
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached })
    running.add(child)
    let output = ''
    const collect = (data) => {
      output += data
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    const timer = setTimeout(() => {
      output += `\nIt did not end within ${timeoutMs / 1000} s.\n`
      end(child, 'SIGKILL')
    }, timeoutMs)
    const settle = (ok) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok, output })
    }
    child.once('error', (error) => {
      output += `${program}: ${error.message}\n`
      settle(false)
    })
    child.once('close', (code) => settle(code === 0))
  })
}

function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended by itself.
  }
}

/** Until `release()` is called, Ctrl+C and SIGTERM end this process and all that it runs. */
export function endWithChildren() {
  const signals = { SIGINT: 130, SIGTERM: 143 }
  const stop = (signal) => {
    for (const child of running) end(child, 'SIGTERM')
    process.exit(signals[signal])
  }
  for (const signal of Object.keys(signals)) process.on(signal, stop)
  return {
    release() {
      for (const signal of Object.keys(signals)) process.off(signal, stop)
    },
  }
}

/**
 * The command of an installed package, run by this very Node.
 * @param {string} name of the package
 * @param {string} command if the package has several
 */
export function tool(name, command = name.replace(/^.*\//, '')) {
  const folder = path.join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return [process.execPath, path.join(folder, typeof bin === 'string' ? bin : bin[command])]
}

/** npm itself: the one that runs us, else the one on PATH. */
export function npm() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return [process.execPath, cli]
  return process.platform === 'win32' ? ['cmd', '/d', '/s', '/c', 'npm'] : ['npm']
}
