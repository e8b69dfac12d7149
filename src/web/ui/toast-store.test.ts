import { afterEach, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast } from './toast-store.ts'

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('the same words are shown once, as the newest', () => {
  showToast({ type: 'error', title: 'Server Error', text: 'Sorry' })
  showToast({ type: 'success', title: 'Form Saved' })
  const again = showToast({ type: 'error', title: 'Server Error', text: 'Sorry' })
  expect(readToasts().map(({ title }) => title)).toEqual(['Form Saved', 'Server Error'])
  expect(readToasts().at(-1)?.id).toBe(again)
})

test('at most four are on screen, the oldest leaving first', () => {
  for (const title of ['1', '2', '3', '4', '5']) showToast({ type: 'success', title })
  expect(readToasts().map(({ title }) => title)).toEqual(['2', '3', '4', '5'])
})

test('a dismissed one is gone, the others stay', () => {
  const first = showToast({ type: 'success', title: 'One' })
  showToast({ type: 'success', title: 'Two' })
  dismissToast(first)
  expect(readToasts().map(({ title }) => title)).toEqual(['Two'])
})
