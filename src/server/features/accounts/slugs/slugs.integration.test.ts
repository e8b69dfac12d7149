import { expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { changeUser, checkSlug, deleteAccount } from '#contract/accounts/settings.ts'
import { type Person, world } from '#test/world.ts'
import { forgetSlugs } from './queries.ts'

const home = world()

const take = (person: Person, slug: string) =>
  person.call(changeUser, { params: { userId: person.id }, body: { userData: { slug } } })
const goAway = (person: Person) =>
  person.call(deleteAccount, { params: { userId: person.id }, body: { email: person.email } })
const daysPass = (days: number) =>
  home.database.pool.query(`update former_slugs set left_at = left_at - $1 * interval '1 day'`, [days])
const taken = { status: 409, code: 'SLUG_TAKEN', fields: { 'userData.slug': 'This address is taken.' } }

test('a slug that was left is nobody else’s for 90 days', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  await take(ada, 'countess')
  await expect(take(eve, ada.slug)).rejects.toMatchObject(taken)
  expect(await eve.call(checkSlug, { params: { slug: ada.slug } })).toMatchObject({ available: false })
  expect(await ada.call(checkSlug, { params: { slug: ada.slug } })).toEqual({ available: true })
  await daysPass(89)
  await expect(take(eve, ada.slug)).rejects.toMatchObject(taken)
  await daysPass(1)
  expect(await take(eve, ada.slug)).toMatchObject({ slug: ada.slug })
  await expect(take(ada, ada.slug)).rejects.toMatchObject(taken)
})

test('the slug of a deleted account too, and every one it had before; nobody who registers gets one', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  await take(ada, 'countess')
  await goAway(ada)
  for (const slug of [ada.slug, 'countess']) await expect(take(eve, slug)).rejects.toMatchObject(taken)
  const { slug } = await home.call(registerAccount, {
    body: {
      firstName: 'Ada',
      lastName: 'Tester',
      email: 'new@example.com',
      password: 'a fine password',
      tac: true,
    },
  })
  expect(slug).toBe(`${ada.slug}-2`)
  await forgetSlugs(home.database.db, new Date(Date.now() - 90 * 24 * 3600 * 1000))
  await expect(take(eve, 'countess')).rejects.toMatchObject(taken)
  await daysPass(91)
  await forgetSlugs(home.database.db, new Date(Date.now() - 90 * 24 * 3600 * 1000))
  expect((await home.database.pool.query('select from former_slugs')).rowCount).toBe(0)
  expect(await take(eve, 'countess')).toMatchObject({ slug: 'countess' })
})

test('whoever left a slug may take it back; three changes within 30 days', async () => {
  const ada = await home.person('Ada')
  await take(ada, 'countess')
  await take(ada, ada.slug)
  await take(ada, 'countess')
  await expect(take(ada, 'duchess')).rejects.toMatchObject({
    status: 429,
    fields: {
      'userData.slug': expect.stringMatching(/3 times within 30 days\. Yours can change again on \w+/),
    },
  })
  expect(await ada.call(checkSlug, { params: { slug: 'duchess' } })).toMatchObject({ available: false })
  // The same one again is no change.
  expect(await take(ada, 'countess')).toMatchObject({ slug: 'countess' })
  await daysPass(31)
  expect(await take(ada, 'duchess')).toMatchObject({ slug: 'duchess' })
})

test('nobody gets an address that looks like ours by being called so', async () => {
  for (const firstName of ['Formlark', 'Admin', 'Support']) {
    const name = { firstName, lastName: firstName === 'Formlark' ? 'Team' : '-' }
    const { slug } = await home.call(registerAccount, {
      body: { ...name, email: `${firstName}@example.com`, password: 'a fine password', tac: true },
    })
    expect(slug).toMatch(
      firstName === 'Formlark' ? /^user-\d+$/ : new RegExp(`^${firstName.toLowerCase()}-2$`),
    )
  }
})

test('several who want one slug at the moment it is left: nobody gets it', async () => {
  const [ada, ...others] = await Promise.all(['Ada', 'Eve', 'Kim', 'Lin'].map((name) => home.person(name)))
  if (!ada) throw new Error('nobody')
  const wishes = others.map((person) => take(person, ada.slug))
  const outcomes = await Promise.allSettled([take(ada, 'countess'), ...wishes])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken)
  expect(await ada.call(currentUser, {})).toMatchObject({ slug: 'countess' })
})
