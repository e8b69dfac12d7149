import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern, longestPattern } from './pattern.ts'

/**
 * What a browser makes of the `pattern` attribute: flag v says what may be written. Its meaning is asked of flag u where
 * that understands the pattern, because V8 11.3 (Node 20) repeats [^a] wrongly before a character of two units.
 */
const browser = (pattern: string) => {
  const whole = `^(?:${pattern})$`
  const strict = new RegExp(whole, 'v')
  try {
    return new RegExp(whole, 'u')
  } catch {
    return strict
  }
}

const matcher = (pattern: string) => {
  const compiled = compilePattern(pattern)
  if ('problem' in compiled) throw new Error(`${pattern}: ${compiled.problem}`)
  return compiled.matches
}

const atom = fc.constantFrom(
  'a',
  'b',
  '-',
  'é',
  '😀',
  '.',
  '\\d',
  '\\W',
  '\\s',
  '\\.',
  '\\n',
  '[ab]',
  '[^a]',
  '[a-c\\d]',
  '[\\-_]',
  '[😀-😂]',
)
const { pattern: anyPattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((ways) => ways.join('|')),
  part: fc.oneof(
    { maxDepth: 2 },
    atom,
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,3}', '+?'))
      .map(([what, count]) => what + count),
    tie('pattern').map((inside) => `(${inside})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '{2,3}', '?'))
      .map(([inside, count]) => `(?:${inside})${count}`),
  ),
}))
const anyText = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', ' ', '-', '_', '.', '\n', 'é', '😀', '😁'), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('long classes that are repeated count for what they cost', () => {
  const letters = Array.from({ length: 400 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')
  expect(compilePattern(`([${letters}z]*){160}`)).toHaveProperty('problem')
  expect(compilePattern(`[${letters}]`)).toHaveProperty('matches')
})

test('agrees with the browser on all it understands', () => {
  fc.assert(
    fc.property(anyPattern, anyText, (pattern, text) => {
      const compiled = compilePattern(pattern)
      fc.pre('matches' in compiled || !compiled.problem.includes('too long'))
      expect('matches' in compiled && compiled.matches(text)).toBe(browser(pattern).test(text))
    }),
    { numRuns: 2000 },
  )
})

test('what it accepts, a browser accepts with the same meaning, whatever the author typed', () => {
  const character = fc.constantFrom(...'ab1^$.*+?()[]{}|\\-,:=!<&dwsD/'.split(''))
  fc.assert(
    fc.property(fc.array(character, { maxLength: 10 }), anyText, (characters, text) => {
      const pattern = characters.join('')
      const compiled = compilePattern(pattern)
      if ('matches' in compiled) expect(compiled.matches(text)).toBe(browser(pattern).test(text))
      else expect(compiled.problem).toMatch(/\.$/)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['^[A-Z]{2}-\\d{4}$', 'AB-1234', true],
  ['[A-Z]{2}-\\d{4}', 'AB-12345', false],
  ['(yes|no)', 'no', true],
  ['', '', true],
  ['', 'a', false],
])('%s on %s: %s', (pattern, text, fits) => {
  expect(matcher(pattern)(text)).toBe(fits)
})

test.each([
  '(?=a)',
  '(?!a)',
  '(?<=a)b',
  '(?<name>a)',
  '(a)\\1',
  '\\k<name>',
  '\\p{L}',
  '\\bword',
  'a{2,1}',
  'a**',
  '*a',
  '(a',
  'a)',
  '[a',
  '[a&&b]',
  'a^b',
  '\\',
])('%s is refused with a sentence', (pattern) => {
  const compiled = compilePattern(pattern)
  expect('problem' in compiled && compiled.problem).toMatch(/[.]$/)
})

test('patterns that make other engines run for years are done at once', () => {
  const started = process.cpuUsage()
  for (const pattern of [
    '(a+)+b',
    '(a|a)*b',
    '(a*)*b',
    '(.*){9}b',
    '(a?){100}a{100}',
    '(.*.*.*.*\\w\\s?){30}b',
  ])
    matcher(pattern)('a'.repeat(1000))
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test.each([
  '((a{100}){100}){100}',
  '(((){1000}){1000}){1000}',
  '('.repeat(250) + ')'.repeat(250),
  '[😀-😂]{1000}{1000}',
])('a pattern that would grow without bounds is judged quickly: %s', (pattern) => {
  expect(pattern.length).toBeLessThanOrEqual(longestPattern)
  const started = process.cpuUsage()
  compilePattern(pattern)
  expect(process.cpuUsage(started).user).toBeLessThan(500_000)
})
