import { expect, test } from 'vitest'
import { expectConsoleError } from './setup.ts'

test('console errors that are listed pass', () => {
  expectConsoleError(/^disk 1 is full$/, /^slow/)
  console.error('disk %d is full', 1)
  console.warn('slow')
  expect.assertions(0)
})

test.fails('a console error that is not listed fails its test', ({ onTestFinished }) => {
  onTestFinished(() => {})
  console.error('not listed')
})
