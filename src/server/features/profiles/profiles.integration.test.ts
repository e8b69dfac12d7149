import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeUser } from '#contract/accounts/settings.ts'
import { deleteForm } from '#contract/forms/bin.ts'
import { changeForm } from '#contract/forms.ts'
import {
  listForm,
  listingBySlug,
  myListing,
  profileBySlug,
  profileWithForm,
  unlistForm,
} from '#contract/profiles.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const notFound = { status: 404, code: 'NOT_FOUND' }

const change = (person: Person, userData: object) =>
  person.call(changeUser, { params: { userId: person.id }, body: { userData } })
const profile = (slug: string) => home.call(profileBySlug, { params: { slug } })
const listing = (slug: string) => home.call(listingBySlug, { params: { slug } })
const withForm = (slug: string, formId: string) => home.call(profileWithForm, { params: { slug, formId } })
const sql = (text: string, ...values: unknown[]) => home.database.pool.query(text, values)
const listed = async (owner: Person, formData = {}) => {
  const form = await home.form(owner, formData)
  await owner.call(listForm, { params: { formId: form.id } })
  return form
}

const about = {
  headline: 'Analyst,   metaphysician ',
  about: 'First.\r\n\r\nSecond.\n',
  links: [{ label: ' My notes ', url: ' https://example.com/notes?a=1#b ' }],
}

describe('a profile', () => {
  test('is what everybody may know and nothing else', async () => {
    const ada = await home.verified('Ada')
    await change(ada, about)
    const reply = await home.app.inject(`/api/v1/profiles/${ada.slug}/`)
    expect(reply.json()).toEqual({
      slug: ada.slug,
      rank: '0',
      avatar: null,
      name: 'Ada Tester',
      headline: 'Analyst, metaphysician',
      about: 'First.\n\nSecond.',
      links: [{ label: 'My notes', url: 'https://example.com/notes?a=1#b' }],
      email: null,
    })
  })

  test('shows the e-mail only when asked to, and only a verified one', async () => {
    const ada = await home.person('Ada')
    await change(ada, { showEmail: true })
    expect((await profile(ada.slug)).email).toBeNull()
    await sql('update users set email_verified_at = now()')
    expect((await profile(ada.slug)).email).toBe(ada.email)
    await change(ada, { showEmail: false })
    expect((await profile(ada.slug)).email).toBeNull()
  })

  test('is found in any case of its slug, and under slugs that its person left', async () => {
    const ada = await home.person('Ada')
    const form = await listed(ada)
    await change(ada, { slug: 'countess' })
    for (const slug of ['countess', 'Countess', ada.slug, ada.slug.toUpperCase()]) {
      expect(await profile(slug)).toMatchObject({ slug: 'countess', name: 'Ada Tester' })
      expect(await listing(slug)).toMatchObject([{ formId: form.id, ownerSlug: 'countess' }])
    }
    // Long after it was left, a slug is whoever's who takes it.
    await sql(`update former_slugs set left_at = now() - interval '91 days'`)
    const eve = await home.person('Eve')
    expect((await profile(ada.slug)).slug).toBe('countess')
    await change(eve, { slug: ada.slug })
    expect(await profile(ada.slug)).toMatchObject({ slug: ada.slug, name: 'Eve Tester' })
  })

  test('of nobody, of a blocked person and under what they left is not found', async () => {
    const ada = await home.person('Ada')
    const form = await listed(ada)
    await change(ada, { slug: 'countess' })
    await sql('update users set blocked = true')
    for (const slug of ['nobody', 'countess', ada.slug, '%00', 'x'.repeat(201), `${ada.slug}\0`]) {
      for (const url of [`profiles/${encodeURIComponent(slug)}`, `listing/${encodeURIComponent(slug)}`]) {
        const reply = await home.app.inject(`/api/v1/${url}`)
        expect([400, 404]).toContain(reply.statusCode)
      }
    }
    await expect(profile('countess')).rejects.toMatchObject(notFound)
    await expect(withForm('countess', form.id)).rejects.toMatchObject(notFound)
  })

  test.each([
    ['links.0.url', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
    ['links.0.url', { links: [{ label: 'x', url: 'data:text/html,x' }] }],
    ['links.0.url', { links: [{ label: 'x', url: 'ftp://example.com' }] }],
    ['links.0.url', { links: [{ label: 'x', url: '//example.com' }] }],
    ['links.0.url', { links: [{ label: 'x', url: 'https://bank.com@example.com/' }] }],
    ['links.0.url', { links: [{ label: 'x', url: 'https://exa mple.com' }] }],
    ['links.0.url', { links: [{ label: 'x', url: `https://example.com/${'x'.repeat(500)}` }] }],
    ['links.0.label', { links: [{ label: '  ', url: 'https://example.com' }] }],
    ['links', { links: Array.from({ length: 9 }, () => ({ label: 'x', url: 'https://example.com' })) }],
    ['headline', { headline: 'x'.repeat(121) }],
    ['about', { about: 'a\0b' }],
    ['about', { about: 'x'.repeat(3001) }],
    ['showEmail', { showEmail: 'yes' }],
  ])('a bad %s is named, and nothing changes', async (field, userData) => {
    const ada = await home.person('Ada')
    await expect(change(ada, { ...userData, firstName: 'New' })).rejects.toMatchObject({
      status: 400,
      fields: { [`userData.${field}`]: expect.any(String) },
    })
    expect(await profile(ada.slug)).toMatchObject({ name: 'Ada Tester', headline: '', about: '', links: [] })
  })
})

describe('a profile with a form', () => {
  test('has the public part of the form, whatever the slug says', async () => {
    const ada = await home.person('Ada')
    const form = await home.form(ada, {
      redirectUrl: 'https://example.com/private',
      thankYouText: 'Thanks',
      neverToModel: true,
    })
    for (const slug of [ada.slug, 'somebody-else']) {
      const found = await withForm(slug, form.id)
      expect(found).toMatchObject({ slug: ada.slug, form: { id: form.id, ownerSlug: ada.slug } })
      expect(Object.keys(found.form).sort()).toEqual(
        [
          'accentColor',
          'cover',
          'description',
          'formId',
          'id',
          'language',
          'logo',
          'name',
          'ownerSlug',
          'questions',
          'showProfileCard',
          'submitButtonText',
          'version',
        ].sort(),
      )
    }
  })

  test('of a form that is not public is not found', async () => {
    const ada = await home.person('Ada')
    const form = await home.form(ada)
    await expect(withForm(ada.slug, 'nothing')).rejects.toMatchObject(notFound)
    const closesAt = new Date(Date.now() - 1000).toISOString()
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { closesAt } } })
    await expect(withForm(ada.slug, form.id)).rejects.toMatchObject({ status: 404, code: 'FORM_CLOSED' })
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
    await expect(withForm(ada.slug, form.id)).rejects.toMatchObject(notFound)
  })
})

describe('the listing', () => {
  test('counts questions, not what stands between them', async () => {
    const ada = await home.person('Ada')
    const questions = [
      { type: 'short', label: 'One' },
      { type: 'separator', label: '' },
      { type: 'rating', label: 'Two' },
    ]
    await listed(ada, { questions: JSON.stringify(questions) })
    expect(await listing(ada.slug)).toMatchObject([{ questionCount: 2 }])
  })

  test('holds the forms its owner chose, newest first, while they take answers', async () => {
    const ada = await home.person('Ada')
    expect(await listing(ada.slug)).toEqual([])
    const [first, second, hidden] = [await listed(ada), await listed(ada), await home.form(ada)]
    const names = async () => (await listing(ada.slug)).map(({ formId }) => formId)
    expect(await names()).toEqual([second.id, first.id])
    expect(Object.keys((await listing(ada.slug))[0] ?? {}).sort()).toEqual([
      'accentColor',
      'cover',
      'description',
      'formId',
      'id',
      'language',
      'name',
      'ownerSlug',
      'questionCount',
    ])
    expect(await ada.call(myListing, { params: { userId: ada.id } })).toEqual([
      { formId: hidden.id, name: 'A form', published: true, listed: false },
      { formId: second.id, name: 'A form', published: true, listed: true },
      { formId: first.id, name: 'A form', published: true, listed: true },
    ])

    const save = (formData: object, { id } = first) =>
      ada.call(changeForm, { params: { formId: id }, body: { formData } })
    await save({ visibility: 0 })
    expect(await names()).toEqual([second.id])
    await save({ visibility: 1, closesAt: new Date(Date.now() - 1000).toISOString() })
    expect(await names()).toEqual([second.id])
    await save({ closesAt: null, maxResponses: 1 })
    expect(await names()).toEqual([second.id, first.id])
    await home.call(submitResponse, {
      params: { formId: first.id },
      body: { id: randomUUID(), answers: { stars: 5 } },
    })
    expect(await names()).toEqual([second.id])
    await ada.call(deleteForm, { params: { formId: second.id } })
    expect(await names()).toEqual([])
    await save({ maxResponses: null })
    await ada.call(unlistForm, { params: { formId: first.id } })
    expect(await names()).toEqual([])
  })

  test('is the owner’s choice alone, and ends when the form goes to somebody else', async () => {
    const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
    const form = await home.form(ada)
    await sql('insert into form_co_authors (form_id, user_id) values ($1, $2)', form.id, eve.id)
    for (const call of [listForm, unlistForm])
      await expect(eve.call(call, { params: { formId: form.id } })).rejects.toMatchObject({
        status: 404,
        code: 'FORM_NOT_YOURS',
      })
    await expect(ada.call(listForm, { params: { formId: 'nothing' } })).rejects.toMatchObject({
      code: 'FORM_NOT_FOUND',
    })
    await ada.call(listForm, { params: { formId: form.id } })
    expect(await listing(ada.slug)).toHaveLength(1)
    await sql('update forms set owner_id = $1', eve.id)
    expect([await listing(ada.slug), await listing(eve.slug)]).toEqual([[], []])
    expect(await eve.call(myListing, { params: { userId: eve.id } })).toMatchObject([{ listed: false }])
  })
})
