import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { uploadLimit } from './rules.ts'

const sender = (ip: string, formId = 'a') =>
  uploadLimit.by?.({ ip, params: { formId } } as never as FastifyRequest)

test('files are counted by network and form, and no address is held', () => {
  expect(sender('2001:db8::1')).toBe(sender('2001:db8::ffff:2'))
  expect(sender('2001:db8::1')).not.toBe(sender('2001:db8:0:1::1'))
  expect(sender('192.0.2.1')).not.toBe(sender('192.0.2.2'))
  expect(sender('192.0.2.1')).not.toBe(sender('192.0.2.1', 'b'))
  expect(sender('192.0.2.1')).not.toContain('192.0.2.1')
})
