import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberWanted, takeWanted, wantedKey } from './wanted-page.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { origin: 'https://forms.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page that was wanted is gone to once', () => {
  rememberWanted('https://forms.example/form-responses/f?view=responses&q=a%2Fb')
  expect(takeWanted()).toBe('/form-responses/f?view=responses&q=a%2Fb')
  expect(takeWanted()).toBe('/forms')
})

test.each([
  'https://evil.example/forms',
  '//evil.example/forms',
  '/..//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
])('%s leads to the forms', (address) => {
  kept.set(wantedKey, address)
  expect(takeWanted()).toBe('/forms')
  expect(kept.size).toBe(0)
})

test('without a storage it leads to the forms', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberWanted('https://forms.example/plans')
  expect(takeWanted()).toBe('/forms')
})
