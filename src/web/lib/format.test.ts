import { expect, test } from 'vitest'
import {
  formatCounted,
  formatDay,
  formatExact,
  formatMean,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPercent,
  formatScore,
  formatShare,
  formatShareRange,
  formatShortDay,
  formatTimeZone,
} from './format.ts'

test('counts things', () => {
  expect(formatCounted(1, 'response')).toBe('1 response')
  expect(formatCounted(12345, 'response')).toBe('12,345 responses')
  expect(formatCounted(0, 'reply', 'replies')).toBe('0 replies')
})

test('writes numbers without noise', () => {
  expect(formatNumber(3)).toBe('3')
  expect(formatNumber(-1234.567)).toBe('−1,234.57')
  expect(formatNumber(0.00001)).toBe('1E−5')
  expect(formatNumber(0)).toBe('0')
  expect(formatExact(0.1)).toBe('0.1')
  expect(formatExact(-999999999999999)).toBe('−999,999,999,999,999')
  expect(formatMean(8.5949)).toBe('8.59')
  expect(formatMean(4)).toBe('4.00')
})

test('writes a score with its sign', () => {
  expect(formatScore(48.369)).toBe('+48.4')
  expect(formatScore(-12)).toBe('−12.0')
  expect(formatScore(0)).toBe('0.0')
  expect(formatScore(-0.04)).toBe('0.0')
  expect(formatScore(100)).toBe('+100.0')
})

test('writes shares with one decimal', () => {
  expect(formatPercent(33.4)).toBe('33.4\u00a0%')
  expect(formatPercent(100)).toBe('100.0\u00a0%')
  expect(formatShare(2 / 3)).toBe('66.7\u00a0%')
  expect(formatShareRange({ low: 0.531, high: 0.5962 })).toBe('53.1 to 59.6')
})

test('writes days and moments', () => {
  expect(formatDay('2026-03-04')).toBe('4 Mar 2026')
  expect(formatDay('2026-09-04')).toBe('4 Sep 2026')
  expect(formatShortDay('2026-03-04')).toBe('4 Mar')
  expect(formatMonth('2026-03-01')).toBe('Mar 2026')
  expect(formatDay('soon')).toBe('soon')
  expect(formatMoment('2026-03-04T23:30:00.000Z', 'Europe/Berlin')).toBe('5 Mar 2026, 00:30')
  expect(formatTimeZone('America/New_York')).toBe('America/New York')
  expect(formatTimeZone('UTC')).toBe('UTC')
})
