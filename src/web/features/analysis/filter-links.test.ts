import { expect, test } from 'vitest'
import { toggled } from './filter-links.ts'

const is = (questionId: string, ...values: string[]) => ({ questionId, test: 'is' as const, values })

test('a bar takes the place of another one of its question, beside those of others', () => {
  const filter = { from: '2026-01-01', where: [is('stars', '5'), is('city', 'a1')] }
  expect(toggled(filter, 'stars', [is('stars', '4')])).toEqual({
    filter: { from: '2026-01-01', where: [is('city', 'a1'), is('stars', '4')] },
    on: false,
  })
})

test('the same bar again takes its filter away', () => {
  expect(toggled({ where: [is('stars', '5')] }, 'stars', [is('stars', '5')])).toEqual({
    filter: { where: [] },
    on: true,
  })
})

test('what an address cannot hold is no link', () => {
  expect(toggled({}, 'city', [is('city', 'an old option, with words')])).toBeUndefined()
})
