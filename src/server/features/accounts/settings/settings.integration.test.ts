import { expect, test } from 'vitest'
import { currentUser } from '#contract/accounts/sessions.ts'
import { changeUser, checkSlug } from '#contract/accounts/settings.ts'
import { world } from '#test/world.ts'

const home = world()

const change = (person: Awaited<ReturnType<typeof home.person>>, userData: object, userId = person.id) =>
  person.call(changeUser, { params: { userId }, body: { userData } })

test('somebody else’s account, and one that is not there, cannot be changed', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  for (const id of [eve.id, 'nobody'])
    await expect(change(ada, { firstName: 'X' }, id)).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  expect((await eve.call(currentUser, {})).firstName).toBe('Eve')
})

test('only the editable fields change: role, rank, plan, id and the verification code are ignored', async () => {
  const ada = await home.person('Ada')
  const before = await ada.call(currentUser, {})
  const hostile = {
    firstName: ' Augusta ',
    id: 'x',
    userId: 'x',
    email: 'x@example.com',
    role: 1,
    rank: '3',
    plan: 'BRAND',
    blocked: true,
    password: 'x',
    passwordHash: 'x',
    avatar: 'https://example.com/x.png',
    tac: false,
    verificationCode: null,
    emailVerifiedAt: new Date().toISOString(),
    loginCount: 99,
    profile: { slug: 'x' },
  }
  expect(await change(ada, hostile)).toEqual({ ...before, firstName: 'Augusta', name: 'Augusta Tester' })
  expect(await ada.call(currentUser, {})).toEqual({ ...before, firstName: 'Augusta', name: 'Augusta Tester' })
  // Beside userData they do nothing either.
  const reply = await home.app.inject({
    method: 'PATCH',
    url: `/api/v1/users/${ada.id}`,
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { userData: {}, role: 1, plan: 'BRAND' },
  })
  expect(reply.json()).toMatchObject({ role: 0, plan: 'DEFAULT_FREE' })
})

test.each([
  ['firstName', { firstName: '  ' }, 'Invalid name'],
  ['lastName', { lastName: 'a\0' }, 'Contains a character that cannot be stored'],
  ['slug', { slug: 'ab' }, expect.stringContaining('3 to 40')],
  ['slug', { slug: 'a'.repeat(41) }, expect.stringContaining('3 to 40')],
  ['slug', { slug: 'a--b' }, expect.stringContaining('hyphens')],
  ['slug', { slug: '-ab' }, expect.stringContaining('hyphens')],
  ['slug', { slug: 'ädä' }, expect.stringContaining('letters')],
  ['slug', { slug: '../forms' }, expect.stringContaining('letters')],
])('a bad %s is named, and nothing changes', async (field, userData, message) => {
  const ada = await home.person('Ada')
  await expect(
    change(ada, { ...userData, ...(field !== 'firstName' && { firstName: 'New' }) }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { [`userData.${field}`]: message },
  })
  expect((await ada.call(currentUser, {})).firstName).toBe('Ada')
})

test('a slug is taken, reserved or free, and the check says which', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const check = (slug: string) => ada.call(checkSlug, { params: { slug } })
  expect(await check('ada-writes')).toEqual({ available: true })
  expect(await check(ada.slug)).toEqual({ available: true })
  expect(await check(eve.slug)).toEqual({ available: false, reason: 'This address is taken.' })
  expect(await check(` ${eve.slug.toUpperCase()}`)).toEqual({
    available: false,
    reason: 'This address is taken.',
  })
  for (const reserved of ['forms', 'Settings', 'verify', 'admin-users', 'reset-password', 'files'])
    expect(await check(reserved)).toEqual({ available: false, reason: 'This address is reserved.' })
  expect(await check('a b')).toMatchObject({ available: false, reason: expect.stringContaining('3 to 40') })

  for (const slug of [eve.slug, 'forms'])
    await expect(change(ada, { slug })).rejects.toMatchObject({ status: 409, code: 'SLUG_TAKEN' })
  expect(await change(ada, { slug: 'Ada-Writes' })).toMatchObject({
    slug: 'ada-writes',
    profile: { slug: 'ada-writes' },
  })
})

test('two who want one slug at the same moment: one gets it', async () => {
  const people = await Promise.all(['Ada', 'Eve', 'Kim'].map((name) => home.person(name)))
  const outcomes = await Promise.allSettled(people.map((person) => change(person, { slug: 'wanted' })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'SLUG_TAKEN' })
})

test('public pages show a new name at once, and lie under the new slug', async () => {
  const ada = await home.person('Ada')
  const form = await home.form(ada)
  const page = (slug: string) => home.app.inject({ url: `/${slug}/${form.id}` })
  expect((await page(ada.slug)).body).toContain('Ada Tester')
  await change(ada, { firstName: 'Augusta', slug: 'countess' })
  const moved = await page(ada.slug)
  expect([moved.statusCode, moved.headers.location]).toEqual([308, `/countess/${form.id}`])
  expect((await page('countess')).body).toContain('Augusta Tester')
})
