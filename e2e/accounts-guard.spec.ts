import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { test } from './fixtures.ts'

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

const home = 'Feedback forms people are glad to answer'
const headings = {
  login: 'Welcome back',
  register: 'Create an account',
  forms: 'Your forms',
  settings: 'Settings',
}

/** Address, where it leads and the only heading that is ever seen on the way, for guests and for members. */
const table: [address: string, guest: [string, string], member: [string, string]][] = [
  ['/', ['/', home], ['/forms', headings.forms]],
  ['/register', ['/register', headings.register], ['/forms', headings.forms]],
  ['/login', ['/login', headings.login], ['/forms', headings.forms]],
  ['/forms', ['/', home], ['/forms', headings.forms]],
  ['/form-builder', ['/', home], ['/form-builder', 'New form']],
  ['/form-builder/:form', ['/', home], ['/form-builder/:form', 'Guarded']],
  ['/form-responses/:form', ['/', home], ['/form-responses/:form', 'Guarded']],
  ['/settings', ['/settings', headings.login], ['/settings', headings.settings]],
  ['/admin-users', ['/', home], ['/forms', headings.forms]],
  [
    '/forgot-password',
    ['/forgot-password', 'Forgot your password?'],
    ['/forgot-password', 'Forgot your password?'],
  ],
  [
    '/terms-and-conditions',
    ['/terms-and-conditions', 'Terms and conditions'],
    ['/terms-and-conditions', 'Terms and conditions'],
  ],
  ['/privacy-policy', ['/privacy-policy', 'Privacy policy'], ['/privacy-policy', 'Privacy policy']],
  // Last: it logs out.
  ['/logout', ['/', home], ['/logout', 'You are logged out']],
]

const questions = JSON.stringify([{ id: 'q', type: 'short', label: 'Your name' }]) as never

for (const who of ['guest', 'member'] as const) {
  test(`where each address leads a ${who}, and nothing else is seen on the way`, async ({
    context,
    registerMember,
    logInAs,
  }) => {
    test.slow()
    const member = await registerMember()
    const form = await member.call(createForm, { body: { name: 'Guarded', questions } })
    if (who === 'member') await logInAs(context, member)
    await watchHeadings(context)
    for (const [address, guest, memberPlace] of table) {
      const [place, heading] = who === 'guest' ? guest : memberPlace
      const fill = (path: string) => path.replace(':form', form.id)
      const page = await context.newPage()
      await page.goto(fill(address))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === fill(place))
      expect({ address, seen: await seenHeadings(page) }).toEqual({ address, seen: [heading] })
      await page.close()
    }
  })
}
