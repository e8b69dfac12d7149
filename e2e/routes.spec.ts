import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { test } from './fixtures.ts'
import { makeAdmin } from './make-admin.ts'

/** Keeps every heading that was ever on the screen, across all documents of a page. */
const watchHeadings = (context: BrowserContext) =>
  context.addInitScript(() => {
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (!heading.checkVisibility()) continue
        const seen = new Set(JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
        sessionStorage.setItem('seen', JSON.stringify([...seen.add(heading.textContent)]))
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })

const seenHeadings = (page: Page) =>
  page.evaluate((): string[] => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))

type Place = [path: string, heading: string]
const home: Place = ['/', 'Feedback forms people are glad to answer']
const login: Place = ['/settings', 'Welcome back']
const forms: Place = ['/forms', 'Your forms']
const lost = '404, not found.'

interface Row {
  address: string
  guest: Place
  member: Place
  /** Of the document; 200 where not said. */
  status?: 404
  /** A heading that is seen on the way. */
  passing?: string
  /** Complete without scripts. */
  plain?: true
}

/** An address whose page is the same for everybody. */
const forAll = (
  address: string,
  heading: string,
  more: Pick<Row, 'status' | 'plain'> = { plain: true },
): Row => ({
  address,
  guest: [address, heading],
  member: [address, heading],
  ...more,
})
const forMembers = (address: string, heading: string): Row => ({
  address,
  guest: home,
  member: [address, heading],
})

/** Every row of the table of routes: where an address leads, and the only heading that is seen on the way. */
const table: Row[] = [
  { address: '/', guest: home, member: forms, plain: true },
  { address: '/register', guest: ['/register', 'Create an account'], member: forms, plain: true },
  { address: '/login', guest: ['/login', 'Welcome back'], member: forms, plain: true },
  forMembers(...forms),
  forMembers('/plans', 'Plans from $1/mo. Your first forms are free.'),
  forMembers('/business-card', 'Business card'),
  forMembers('/form-builder', 'New form'),
  forMembers('/form-builder/:form', 'Guarded'),
  {
    address: '/form-builder/new/general_feedback',
    guest: ['/form-builder/new/general_feedback', 'General feedback'],
    member: forms,
  },
  {
    address: '/form-builder/new',
    guest: ['/form-builder/new/blank', 'New form'],
    member: ['/form-builder', 'New form'],
  },
  forMembers('/form-responses/:form', 'Guarded'),
  { address: '/settings', guest: login, member: ['/settings', 'Settings'] },
  forAll('/:slug', 'Ada Lovelace'),
  {
    address: '/:slug/settings',
    guest: ['/:slug', 'Ada Lovelace'],
    member: ['/:slug/settings', 'Your public page'],
  },
  forAll('/:slug/:form', 'Guarded'),
  // At another address than its owner’s it leads there.
  { address: '/somebody/:form', guest: ['/:slug/:form', 'Guarded'], member: ['/:slug/:form', 'Guarded'] },
  forAll('/pricing', 'Plans from $1/mo. Your first forms are free.'),
  forAll('/blog', 'Blog'),
  forAll('/blog/anonymous-or-not', 'Anonymous or with names?'),
  forAll('/use-case/trainers', 'Feedback for trainers'),
  forAll('/feedback-for-trainers', 'Formlark for trainers'),
  forAll('/terms-and-conditions', 'Terms and conditions'),
  forAll('/privacy-policy', 'Privacy policy'),
  { ...forAll('/verify/nobody/nothing', 'This link is not valid', {}), passing: 'Verifying your e-mail' },
  { ...forAll('/verify/:code', 'Your e-mail is verified', {}), passing: 'Verifying your e-mail' },
  { address: '/admin-users', guest: home, member: forms },
  forAll('/NotFound', lost, { status: 404, plain: true }),
  ...['/nothing/at/all', '/:slug/nothing', '/.well-known/security.txt', '/assets/none.js', '/%ff'].map(
    (address) => forAll(address, lost, { status: 404, plain: true }),
  ),
  forAll('/forgot-password', 'Forgot your password?'),
  // Last: it logs out.
  forMembers('/logout', 'You are logged out'),
]

const questions = JSON.stringify([{ id: 'q', type: 'short', label: 'Your name' }]) as never

for (const who of ['guest', 'member'] as const)
  test(`where each address leads a ${who}, and nothing else is seen on the way`, async ({
    context,
    registerMember,
    logInAs,
    mailTo,
    expectPageErrors,
  }) => {
    test.slow()
    expectPageErrors(/404/, /400/)
    const member = await registerMember()
    const form = await member.call(createForm, { body: { name: 'Guarded', visibility: 1, questions } })
    if (who === 'member') await logInAs(context, member)
    await watchHeadings(context)
    const { link: verify } = await mailTo(member.email, /verify/i)
    const fill = (path: string) =>
      path.replace(':form', form.id).replace(':slug', member.slug).replace('/verify/:code', verify)
    for (const { address, status = 200, passing, ...places } of table) {
      const [place, heading] = places[who]
      const page = await context.newPage()
      const reply = await page.goto(fill(address))
      // Of the document that was asked for, which may have left for another.
      const first = reply?.request().redirectedFrom() ?? reply?.request()
      if (place === address && first) expect([address, reply?.status()]).toEqual([address, status])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === fill(place))
      expect({ address, seen: await seenHeadings(page) }).toEqual({
        address,
        seen: passing ? [passing, heading] : [heading],
      })
      if (heading === lost)
        await expect(
          page.getByRole('main').getByRole('link', { name: who === 'guest' ? 'Login' : 'Home' }),
        ).toBeVisible()
      await page.close()
    }
  })

test('whoever asks for the head alone hears what a whole page would say', async ({
  request,
  registerMember,
}) => {
  const member = await registerMember()
  const form = await member.call(createForm, { body: { name: 'Guarded', visibility: 1, questions } })
  const more = ['/nothing', '/nothing/here', '/files/x', '/blog/%ff', '/nothing/%E0%A4%A', '/login/x']
  const missing = ['/use-case/nothing', '/form-builder/new/nope', '/api/v1/nothing', '/_design/x']
  for (const address of [...table.map((row) => row.address), ...more, ...missing]) {
    const path = address.replace(':form', form.id).replace(':slug', member.slug)
    const replyTo = async (method: string) => {
      const reply = await request.fetch(path, {
        method,
        maxRedirects: 0,
        // What is not compressed has the same size for both.
        headers: { 'accept-encoding': 'identity' },
      })
      const { date, 'x-request-id': id, 'transfer-encoding': chunked, ...headers } = reply.headers()
      // Of each reply its own.
      const policy = headers['content-security-policy']?.replace(/'nonce-[^']+'/g, 'nonce')
      return { path, status: reply.status(), headers: { ...headers, 'content-security-policy': policy } }
    }
    const [whole, head] = [await replyTo('GET'), await replyTo('HEAD')]
    expect(head).toEqual(whole)
    expect(whole.status).toBeLessThan(500)
    if ([...more, ...missing].includes(address)) expect([path, whole.status]).toEqual([path, 404])
  }
})

test('an admin finds the users', async ({ page, registerMember, logInAs }) => {
  const root = await registerMember()
  await makeAdmin(root)
  await logInAs(page.context(), root)
  await page.goto('/forms')
  await page.getByRole('banner').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await page.goto('/admin-users')
  await expect(page).toHaveURL('/admin-users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('what is public is complete without scripts; what is not says what it needs', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/404/)
  const member = await registerMember()
  const form = await member.call(createForm, { body: { name: 'Guarded', visibility: 1, questions } })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const { address, guest, status = 200, plain } of table) {
    const filled = address.replace(':form', form.id).replace(':slug', member.slug)
    const reply = await page.goto(filled.replace(':code', 'nobody/nothing'))
    expect([address, reply?.status()]).toEqual([address, status])
    if (plain) await expect(page.getByRole('heading', { level: 1, name: guest[1] })).toBeVisible()
  }
  await page.goto('/plans')
  // Searches for words pass over this element, whether it is shown or not.
  const instead = page.getByRole('main').locator('noscript p')
  await expect(instead).toBeVisible()
  await instead.locator('a[href="/pricing"]').click()
  await expect(page).toHaveURL('/pricing')
  await context.close()
})

test('where forms cannot be sent without scripts that is said, and their buttons look it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const [path, name] of [
    ['/register', 'Create Account'],
    ['/login', 'Log In'],
    ['/forgot-password', 'Send the link'],
    ['/reset-password', 'Save password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('noscript p')).toHaveText(/This page needs JavaScript/)
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  }
  await context.close()
})

/** What a change of page does: it is at the top, the heading has the focus, and its title is said. */
async function arrived(page: Page, path: string) {
  await expect(page).toHaveURL(path)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const announced = page
    .locator('[aria-live=polite][aria-atomic=true]')
    .filter({ hasText: await page.title() })
  await expect(announced).toHaveCount(1)
}

test('every change of page begins at the top, at its heading, and is announced', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/privacy-policy')
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  const follow = async (place: typeof header, name: string, path: string) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await place.getByRole('link', { name, exact: true }).first().click()
    await arrived(page, path)
  }
  await follow(footer, 'Event Organizers', '/use-case/event-organizers')
  await follow(footer, 'Blog', '/blog')
  await follow(page.getByRole('main'), 'Anonymous or with names?', '/blog/anonymous-or-not')
  await follow(footer, 'Pricing', '/pricing')
  await follow(page.getByRole('main'), 'Get Started', '/register')
  await follow(header, 'Log In', '/login')

  await logInAs(page.context(), await registerMember())
  await page.goto('/forms')
  await follow(header, 'Settings', '/settings')
  await follow(header, 'Pricing', '/pricing')
  await follow(header, 'Forms', '/forms')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await arrived(page, '/settings')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await arrived(page, '/logout')
})
