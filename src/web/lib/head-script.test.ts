import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headScript, type PageAccess } from './head-script.ts'
import { wantedKey } from './wanted-page.ts'

/** Runs the script as a browser would while it reads the head. */
function visit({
  access,
  token,
  dark = false,
  early,
  search = '',
  pathname = '/forms',
}: {
  access?: PageAccess
  token?: string
  dark?: boolean
  early?: string
  search?: string
  pathname?: string
}) {
  const went: string[] = []
  const kept: Record<string, string> = {}
  const asked: string[] = []
  const root = { dataset: {} as Record<string, string>, hidden: false }
  runInNewContext(headScript, {
    document: { documentElement: root, currentScript: { dataset: { access, early } } },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) =>
      asked.push(`${url} ${headers.authorization}`),
    window: {},
    matchMedia: () => ({ matches: dark }),
    localStorage: { getItem: (key: string) => (key === 'token' ? (token ?? null) : null) },
    sessionStorage: { setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }) },
    location: { pathname, search, hash: '', replace: (url: string) => went.push(url) },
  })
  return { went, asked, kept, hidden: root.hidden, ...root.dataset }
}

test.each([
  ['a guest on a private page goes to /', { access: 'account' }, '/'],
  ['a guest on a page of admins goes to /', { access: 'admin' }, '/'],
  ['somebody logged in on a guest page goes to the forms', { access: 'guest', token: 't' }, '/forms'],
] as const)('%s, unseen', (_, visitor, destination) => {
  expect(visit(visitor)).toMatchObject({ went: [destination], hidden: true })
})

test('what a guest wanted is kept, but for pages of others and the way out', () => {
  const address = { pathname: '/form-responses/f', search: '?view=responses' }
  for (const access of ['account', 'admin'] as const)
    expect(visit({ access, ...address }).kept).toEqual({ [wantedKey]: '/form-responses/f?view=responses' })
  for (const visitor of [
    { access: 'account', token: 't', ...address },
    { access: 'guest', token: 't', pathname: '/login' },
    { access: 'account', pathname: '/logout' },
    { access: 'login', pathname: '/settings' },
    { pathname: '/pricing' },
  ] as const)
    expect(visit(visitor).kept).toEqual({})
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

test('asks for who is looking at a private page, and for what the page wants where it has no query', () => {
  const [me, form] = ['/api/v1/auth/me', '/api/v1/forms/x']
  const page = { access: 'account', token: 't', early: form } as const
  expect(visit(page).asked).toEqual([`${me} Bearer t`, `${form} Bearer t`])
  expect(visit({ ...page, search: '?view=responses' }).asked).toEqual([`${me} Bearer t`])
  expect(visit({ access: 'account', token: 't' }).asked).toEqual([`${me} Bearer t`])
  for (const visitor of [
    { ...page, token: undefined },
    { ...page, access: 'login' },
    { token: 't' },
  ] as const)
    expect(visit(visitor as never).asked).toEqual([])
})
