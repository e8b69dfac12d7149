import { expect, test } from 'vitest'
import { fileNameOf, harmlessCell } from './rules.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['  @sum', "'  @sum"],
  ['-5', '-5'],
  ['+49 30 123', '+49 30 123'],
  ['-12.5 %', '-12.5 %'],
  ['-', "'-"],
  ["Nice;=cmd|' /C calc'!A0", "Nice;'=cmd|' /C calc'!A0"],
  ['a\t=1\n+x\r\n-2', "a\t'=1\n'+x\r\n-2"],
  [';\n\n =1', ";\n\n' =1"],
  ['a; b = c', 'a; b = c'],
])('%j is made %j', (cell, harmless) => expect(harmlessCell(cell)).toBe(harmless))

test('a long answer that is nearly a number is judged at once', () => {
  const started = process.cpuUsage()
  for (let n = 0; n < 100; n++) harmlessCell(`+${'1'.repeat(10_000)}x`)
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test('a file is called after its form, whatever that is called', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(fileNameOf('Kurs: "Übung"/../\n\u202e', 'csv', now)).toBe('Kurs Übung .. 2026-11-21.csv')
  expect(fileNameOf('', 'xlsx', now)).toBe('Responses 2026-11-21.xlsx')
})
