import { expect, test } from 'vitest'
import { readReply, simpleQuery, welcome } from './wire.ts'

function message(type: string, body: string): Buffer {
  const bytes = simpleQuery(body).subarray(0, -1)
  bytes.write(type)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

const ready = (status: string) => message('Z', status)
const error = (severity: string, text: string) =>
  message('E', `S${severity}\0V${severity}\0C58030\0M${text}\0\0`)

test('a simple query is a Q, its length and a text that ends with NUL', () => {
  expect(simpleQuery('rollback')).toEqual(Buffer.from('Q\0\0\0\x0drollback\0'))
})

test('the welcome ends with an idle connection', () => {
  expect(readReply(welcome)).toEqual({ idle: true })
})

test.each([
  ['I', true],
  ['T', false],
  ['E', false],
])('the last ReadyForQuery %s means idle: %s', (status, idle) => {
  expect(readReply(Buffer.concat([ready('I'), message('C', 'INSERT 0 1\0'), ready(status)])).idle).toBe(idle)
})

test('a reply without ReadyForQuery is not idle', () => {
  expect(readReply(message('C', 'SELECT 1\0'))).toEqual({ idle: false })
})

test.each(['PANIC', 'FATAL'])('a %s error is fatal', (severity) => {
  const reply = Buffer.concat([message('C', 'BEGIN\0'), error(severity, 'no space left'), ready('I')])
  expect(readReply(reply).fatal).toBe(`${severity}: no space left`)
})

test('an ordinary error is not fatal, whatever it quotes', () => {
  expect(readReply(Buffer.concat([error('ERROR', 'SPANIC VPANIC'), ready('E')])).fatal).toBeUndefined()
})

test('the word in a row or a notice is not fatal', () => {
  const row = message('D', '\0\x02\0\0\0\x06SPANIC\0\0\0\x06VPANIC')
  expect(readReply(Buffer.concat([row, message('N', 'SPANIC\0VPANIC\0\0'), ready('I')]))).toEqual({
    idle: true,
  })
})
