import { expect, type Page } from '@playwright/test'
import { administerUser } from '#contract/accounts/administration.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { changeUser } from '#contract/accounts/settings.ts'
import { createForm } from '#contract/forms.ts'
import { listForm, profileBySlug } from '#contract/profiles.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'
import { makeAdmin } from './make-admin.ts'

type Member = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['registerMember']>>

const publish = ({ call }: Member, name: string, more = {}) =>
  call(createForm, {
    body: {
      name,
      description: 'Two minutes that help me to do better next time.',
      visibility: 1,
      questions: JSON.stringify([{ type: 'rating', label: 'How was it?' }]) as never,
      ...more,
    },
  })

const profile = {
  headline: 'Trainer for calm meetings',
  about: 'I help teams to talk less and say more.\n\nBased in <b>Vienna</b>.',
  links: [
    { label: 'My website', url: 'https://example.com' },
    { label: 'Talks </script><script>alert(1)</script>', url: 'https://example.com/talks?a=1&b=2' },
  ],
}

async function fill(member: Member, userData: object = profile) {
  const { id } = await member.call(currentUser, {})
  await member.call(changeUser, { params: { userId: id }, body: { userData } })
}

/** As programs read it: what the server sent. */
async function linkedData(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(text ?? '').mainEntity
}

test('visitors see who asks and what they may answer, with and without a script', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const member = await registerMember()
  await fill(member)
  const form = await publish(member, 'How was the workshop?', { accentColor: '#c2185b' })
  await publish(member, 'Not listed')
  await member.call(listForm, { params: { formId: form.id } })

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled })
    const page = await context.newPage()
    // Upper case leads to the one address.
    const reply = await page.goto(`/${member.slug.toUpperCase()}`)
    expect(reply?.status()).toBe(200)
    await expect(page).toHaveURL(`/${member.slug}`)
    await expect(page).toHaveTitle('Ada Lovelace · Formlark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
    await expect(page.getByText(profile.headline)).toBeVisible()
    await expect(page.getByText('Based in <b>Vienna</b>.')).toBeVisible()
    const link = page.getByRole('link', { name: /^Talks/ })
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')
    await expect(link).toHaveAttribute('href', 'https://example.com/talks?a=1&b=2')
    await expect(page.getByText(member.email)).toHaveCount(0)
    await expect(page.getByText('Not listed')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit your page' })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/${member.slug}`)
    expect(await linkedData(page)).toMatchObject({
      '@type': 'Person',
      name: 'Ada Lovelace',
      sameAs: profile.links.map(({ url }) => url),
    })
    const images = page.locator('meta[property="og:image"]')
    await expect(images).toHaveCount(1)
    const image = await page.request.get(String(await images.getAttribute('content')))
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    await page.getByRole('link', { name: 'How was the workshop?' }).click()
    await expect(page).toHaveURL(`/${member.slug}/${form.id}`)
    await expect(page.getByText('How was it?')).toBeVisible()
    await context.close()
  }
})

test('nobody’s page is a 404; a page under an old address moves; the best plan has its own name on it', async ({
  page,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 404/)
  const missing = await page.goto('/nobody-has-this')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404, not found.' })).toBeVisible()
  await expect(page).toHaveTitle('Not found · Formlark')

  const plain = await (await page.request.get('/privacy-policy')).text()
  const [, ours = ''] = /<meta property="og:image" content="([^"]+)"/.exec(plain) ?? []
  expect((await page.request.get(ours)).headers()['content-type']).toBe('image/png')

  const [member, root] = [await registerMember(), await registerMember()]
  const slug = `ada-${crypto.randomUUID().slice(0, 8)}`
  await fill(member, { slug })
  const form = await publish(member, 'Moved')
  for (const path of ['', `/${form.id}`]) {
    const moved = await page.request.get(`/${member.slug}${path}`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([308, `/${slug}${path}`])
    // The address may be taken back: nothing may remember this for ever.
    expect(moved.headers()['cache-control']).toBe('no-cache')
  }

  await page.goto(`/${slug}`)
  await expect(page.getByRole('contentinfo')).toContainText('Formlark')
  await expect(page.getByRole('contentinfo')).not.toContainText('powered by')
  await expect(page.getByText('No forms here right now')).toBeVisible()
  await makeAdmin(root)
  const { id } = await member.call(currentUser, {})
  await root.call(administerUser, { params: { userId: id }, body: { plan: 'BRAND' } })
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText('Form powered by Formlark')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ada Lovelace, home' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Formlark/ })).toHaveCount(0)
})

test('its person fills a page by keyboard, lists a form and changes the address', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  const [member, other] = [await registerMember(), await registerMember()]
  await publish(member, 'How was the workshop?')
  await logInAs(page.context(), member)
  // Somebody else's settings are their page.
  await page.goto(`/${other.slug}/settings`)
  await expect(page).toHaveURL(`/${other.slug}`)

  await page.goto(`/${member.slug}`)
  await expect(page.getByText('This is what visitors see of you')).toBeVisible()
  await page.getByRole('link', { name: 'Set up your page' }).press('Enter')
  await expect(page).toHaveURL(`/${member.slug}/settings`)
  await page.getByLabel('Headline').focus()
  await page.keyboard.type('Trainer for calm meetings')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I help teams.')
  await page.keyboard.press('Tab')
  for (const [name, address] of [
    ['My website', 'example.com'],
    ['Talks', 'javascript:alert(1)'],
    ['Third', 'https://example.com/3'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a link' }).press('Enter')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(address)
  }
  await page.keyboard.press('Enter')
  const second = page.getByLabel('Address of link 2')
  await expect(second).toBeFocused()
  await expect(page.getByText('An address such as https://example.com')).toBeVisible()
  await second.fill('https://example.com/talks')

  await page.getByRole('button', { name: 'Move link 2 up' }).press('Enter')
  await expect(page.getByRole('status').getByText('Link moved to place 1 of 3.')).toBeAttached()
  // At the top only the way down is left, and the focus is there.
  await expect(page.getByRole('button', { name: 'Move link 1 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove link 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove link 2' })).toBeFocused()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.route('**/api/v1/users/*', (route) => route.abort())
  await save.press('Enter')
  await expect(page.getByRole('region', { name: 'About you' }).getByRole('alert')).toContainText(
    'The server could not be reached',
  )
  await page.unroute('**/api/v1/users/*')
  await save.press('Enter')
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(save).toBeFocused()
  expect(await member.call(profileBySlug, { params: { slug: member.slug } })).toMatchObject({
    headline: 'Trainer for calm meetings',
    about: 'I help teams.',
    links: [
      { label: 'Talks', url: 'https://example.com/talks' },
      { label: 'My website', url: 'https://example.com' },
    ],
  })

  const listed = page.waitForResponse((reply) => /\/listing$/.test(reply.url()))
  await page.getByRole('switch', { name: 'How was the workshop?' }).press('Space')
  expect((await listed).status()).toBe(200)

  const slug = `ada-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Web address').fill(slug)
  await expect(page.getByText('What is printed or linked goes on working')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${slug}/settings`)
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View page' }).press('Enter')
  await expect(page.getByRole('link', { name: 'How was the workshop?' })).toBeVisible()
  await page.goto(`/${member.slug}/settings`)
  await expect(page).toHaveURL(`/${slug}`)
})

test('both pages can be read and used by everybody', async ({ page, registerMember, logInAs }) => {
  const member = await registerMember()
  await fill(member)
  for (const accentColor of ['#ffee00', '#101010', null]) {
    const { id } = await publish(member, `Feedback ${accentColor ?? ''}`, { accentColor })
    await member.call(listForm, { params: { formId: id } })
  }
  await logInAs(page.context(), member)
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${member.slug}`)
    await expect(page.getByRole('link', { name: 'Edit your page' })).toBeVisible()
    expect(await findingsOn(page)).toEqual([])
    await page.goto(`/${member.slug}/settings`)
    await expect(page.getByRole('switch')).toHaveCount(3)
    expect(await findingsOn(page)).toEqual([])
  }
})
