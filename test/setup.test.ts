import { expect, test } from 'vitest'
import { expectConsoleError } from './setup.ts'

test('console errors that are listed pass', () => {
  expectConsoleError(/^disk 1 is full$/, /^slow/)
  expect(() => console.error('disk %d is full', 1)).not.toThrow()
  console.warn('slow')
})

test.fails('a console error that is not listed fails its test', () => {
  expect(() => console.error('not listed')).not.toThrow()
})

test.fails('a listed console error that is not written fails its test', () => {
  expect(() => expectConsoleError(/never/)).not.toThrow()
})
