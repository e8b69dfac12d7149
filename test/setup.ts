import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

let written: string[] = []
let expected: RegExp[] = []

const record = (...args: unknown[]) => void written.push(format(...args))
console.error = record
console.warn = record

/** Lists what the running test makes the program write to console.error or console.warn; anything else fails it. */
export function expectConsoleError(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

function judge() {
  const unexpected = written.filter((text) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected.filter((pattern) => !written.some((text) => pattern.test(text)))
  written = []
  expected = []
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`Expected on the console, but not written: ${missing.join(', ')}`)
}

afterEach(judge)
afterAll(judge)
