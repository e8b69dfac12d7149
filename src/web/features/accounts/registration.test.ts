import { expect, test } from 'vitest'
import { isFilled, register } from './registration.ts'

const complete = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.com',
  password: 'long enough',
  tac: true,
}

test('what is wrong is named field by field before anything is sent', async () => {
  expect(
    await register({ firstName: ' ', lastName: '', email: 'ada@', password: 'short', tac: false }),
  ).toEqual({
    ok: false,
    fields: {
      firstName: 'Invalid name',
      lastName: 'Invalid name',
      email: 'Invalid Email',
      password: 'Invalid Password',
      tac: 'Please accept the terms and conditions',
    },
  })
})

test.each(['x'.repeat(7), 'x'.repeat(201)])('a password has 8 to 200 characters', async (password) => {
  expect(await register({ ...complete, password })).toEqual({
    ok: false,
    fields: { password: 'Invalid Password' },
  })
})

test('a form is filled when nothing is blank and the terms are accepted', () => {
  expect(isFilled(complete)).toBe(true)
  expect(isFilled({ ...complete, tac: false })).toBe(false)
  expect(isFilled({ ...complete, lastName: '  ' })).toBe(false)
})
