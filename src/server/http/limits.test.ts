import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { senderOf } from './limits.ts'

const sender = (ip: string) => senderOf({ ip } as FastifyRequest)

afterEach(() => void vi.useRealTimers())

test('an address has a name that does not hold it, and another one the next day', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') })
  const name = sender('198.51.100.7')
  expect(name).not.toContain('198')
  expect(sender('198.51.100.7')).toBe(name)
  expect(sender('198.51.100.8')).not.toBe(name)
  vi.setSystemTime(new Date('2026-05-02T00:00:01Z'))
  expect(sender('198.51.100.7')).not.toBe(name)
})

test('all addresses of an IPv6 network of 64 bits are one sender', () => {
  expect(sender('2001:db8:1:2:3:4:5:6')).toBe(sender('2001:db8:1:2::9'))
  expect(sender('2001:db8::1')).toBe(sender('2001:db8:0:0:ffff::'))
  expect(sender('2001:db8:1:2::9')).not.toBe(sender('2001:db8:1:3::9'))
  expect(sender('::1')).not.toBe(sender('fe80::1'))
  expect(sender('::ffff:198.51.100.7')).not.toBe(sender('::ffff:198.51.100.8'))
})
