import { expect, test } from 'vitest'
import { planDeed } from './plan-deed.ts'

test('ranks are compared as numbers', () => {
  expect(planDeed('1', '1')).toBe('current')
  expect(planDeed('3', '0')).toBe('upgrade')
  expect(planDeed('0', '2')).toBe('downgrade')
  expect(planDeed('10', '9')).toBe('upgrade')
})
