import { describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { formById, myForms } from '#contract/forms.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { world } from '#test/world.ts'

const home = world()

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse',
  tac: true,
} as const

describe('registering', () => {
  test('answers 201 with id and slug, trailing slash or not', async () => {
    for (const [url, email] of [
      ['/api/v1/users/', 'a@example.com'],
      ['/api/v1/users', 'b@example.com'],
    ] as const) {
      const reply = await home.app.inject({ method: 'POST', url, payload: { ...ada, email } })
      expect(reply.statusCode).toBe(201)
      expect(reply.json()).toEqual({
        id: expect.any(String),
        slug: expect.stringMatching(/^ada-lovelace(-2)?$/),
      })
    }
  })

  test.each([
    ['the same', 'ada@example.com'],
    ['another case', 'ADA@Example.COM'],
    ['spaces around', '  ada@example.com\t'],
    ['full-width letters', 'ａda@example.com'],
  ])('an address that is taken (%s) is 409 Duplicate Entry', async (_what, email) => {
    await home.call(registerAccount, { body: ada })
    await expect(home.call(registerAccount, { body: { ...ada, email } })).rejects.toMatchObject({
      status: 409,
      message: 'Duplicate Entry',
    })
  })

  test('many at once with one address and one name: one account, distinct slugs', async () => {
    const same = Array.from({ length: 5 }, () => home.call(registerAccount, { body: ada }))
    const others = Array.from({ length: 5 }, (_, n) =>
      home.call(registerAccount, { body: { ...ada, email: `other${n}@example.com` } }),
    )
    const outcomes = await Promise.allSettled(same)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const slugs = (await Promise.all(others)).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(5)
  })

  test.each([
    ['firstName', { firstName: ' ' }, 'Invalid name'],
    ['lastName', { lastName: '' }, 'Invalid name'],
    ['email', { email: 'nobody' }, 'Invalid Email'],
    ['email', { email: 'a@ex.test,victim@ex.test' }, 'Invalid Email'],
    ['email', { email: 'a@ex.test;b' }, 'Invalid Email'],
    ['email', { email: 'group:a@ex.test;' }, 'Invalid Email'],
    ['email', { email: 'a@ex<b>.test' }, 'Invalid Email'],
    ['email', { email: 'a@[127.0.0.1]' }, 'Invalid Email'],
    ['email', { email: 'a@127.0.0.1' }, 'Invalid Email'],
    ['email', { email: 'a@ex.test:2525' }, 'Invalid Email'],
    ['email', { email: 'a\u200bb@ex.test' }, 'Invalid Email'],
    ['password', { password: 'short' }, 'Invalid Password'],
    ['firstName', { firstName: 'a\0b' }, 'Contains a character that cannot be stored'],
    [
      'password',
      { password: 'Iloveyou1' },
      'This is one of the most common passwords. Please choose another.',
    ],
    ['password', { password: 'x'.repeat(201) }, 'At most 200 characters'],
    ['tac', { tac: false as never }, 'Please accept the terms and conditions'],
  ])('a bad %s is 400 with the field named', async (field, change, message) => {
    await expect(home.call(registerAccount, { body: { ...ada, ...change } })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: message },
    })
  })

  test('a form that comes along becomes a form of the account, published when fit for it', async () => {
    const questions = JSON.stringify([{ type: 'short', label: 'What?' }])
    const published = await home.call(registerAccount, {
      body: { ...ada, formData: { name: 'Mine', visibility: 1, questions } },
    })
    const call = await loggedIn(ada.email)
    const form = await call(formById, { params: { formId: published.formId ?? '' } })
    expect(form).toMatchObject({ name: 'Mine', visibility: 1, owner: published.id })

    const email = 'draft@example.com'
    await home.call(registerAccount, { body: { ...ada, email, formData: { name: 'Empty', visibility: 1 } } })
    expect(await (await loggedIn(email))(myForms, {})).toMatchObject([{ name: 'Empty', visibility: 0 }])
  })

  test('a form that is refused leaves no account behind', async () => {
    const formData = { name: 'Mine', questions: 'not json' }
    await expect(home.call(registerAccount, { body: { ...ada, formData } })).rejects.toMatchObject({
      status: 400,
      fields: { 'formData.questions': expect.stringContaining('JSON') },
    })
    await expect(home.call(registerAccount, { body: ada })).resolves.toMatchObject({ slug: 'ada-lovelace' })
  })
})

const loggedIn = async (email: string) => {
  const { token } = await home.call(logIn, { body: { email, password: ada.password } })
  return inProcessClient(home.app, token)
}
