import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./fixtures', import.meta.url))

export interface Fixture {
  process: ChildProcess
  /** What it wrote so far. */
  output(): string
  /** Waits for the next output that matches. Rejects when the process ends without it. */
  says(pattern: RegExp): Promise<string>
  ended: Promise<number | null>
}

/** Runs `test/fixtures/<name>.ts` as a process of its own; `limits` are words for the shell, such as 'ulimit -f 1'. */
export function startFixture(name: string, args: string[], limits = 'true'): Fixture {
  const node = [process.execPath, '--import', 'tsx', path.join(folder, `${name}.ts`), ...args]
  const child = spawn('sh', ['-c', `${limits}; exec "$@"`, 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += data
      child.emit('said')
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)
        if (found) resolve(found[0])
      }
      look()
      child.on('said', look)
      ended.then((code) => reject(new Error(`ended with code ${code}: ${text}`)))
    })
  return { process: child, output: () => text, says, ended }
}
