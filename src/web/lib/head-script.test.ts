import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headScript, type PageAccess } from './head-script.ts'

/** Runs the script as a browser would while it reads the head. */
function visit({ access, token, dark = false }: { access?: PageAccess; token?: string; dark?: boolean }) {
  const went: string[] = []
  const root = { dataset: {} as Record<string, string>, hidden: false }
  runInNewContext(headScript, {
    document: { documentElement: root, currentScript: { dataset: { access } } },
    matchMedia: () => ({ matches: dark }),
    localStorage: { getItem: (key: string) => (key === 'token' ? (token ?? null) : null) },
    location: { replace: (url: string) => went.push(url) },
  })
  return { went, hidden: root.hidden, ...root.dataset }
}

test.each([
  ['a guest on a private page goes to /', { access: 'account' }, '/'],
  ['a guest on a page of admins goes to /', { access: 'admin' }, '/'],
  ['somebody logged in on a guest page goes to the forms', { access: 'guest', token: 't' }, '/forms'],
] as const)('%s, unseen', (_, visitor, destination) => {
  expect(visit(visitor)).toMatchObject({ went: [destination], hidden: true })
})

test.each([
  { access: 'account', token: 't' },
  { access: 'admin', token: 't' },
  { access: 'guest' },
  { access: 'login' },
  { access: 'login', token: 't' },
  {},
  { token: 't' },
] as const)('%o stays', (visitor) => {
  expect(visit(visitor)).toMatchObject({ went: [], hidden: false })
})

test('tells the stylesheet who is looking and which colours the system wants', () => {
  expect(visit({ token: 't', dark: true })).toMatchObject({ session: 'account', mantineColorScheme: 'dark' })
  expect(visit({})).toMatchObject({ session: 'guest', mantineColorScheme: 'light' })
})
