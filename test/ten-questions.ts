import { randomUUID } from 'node:crypto'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { overHttp } from '../demo/over-http.ts'

export const options = ['Very good', 'Good', 'Fair', 'Poor'].map((value) => ({ value }))
const questions = [
  ...['Content', 'Trainer', 'Pace'].map((label) => ({ type: 'rating', label })),
  { type: 'scale', label: 'Recommend', min: 0, max: 10 },
  { type: 'scale', label: 'Clear', min: 1, max: 5 },
  ...['Room', 'Food'].map((label) => ({ type: 'radio', label, options })),
  { type: 'multiple', label: 'Liked', options },
  { type: 'short', label: 'Where' },
  { type: 'long', label: 'Why' },
]

/** A published form of ten questions, on a server at an address; its page is at `path`. */
export async function makeForm(url: string, name = 'Bench') {
  const call = createClient(overHttp(url))
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough password' }
  const { slug } = await call(registerAccount, {
    body: { ...account, firstName: 'Bench', lastName: 'Mark', tac: true },
  })
  const { token } = await call(logIn, { body: account })
  const form = await createClient(overHttp(url, token))(createForm, {
    body: { name, visibility: 1, questions: JSON.stringify(questions) as never },
  })
  return { ...form, token, path: `/${slug}/${form.id}` }
}
