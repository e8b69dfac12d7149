import { expect, type Page } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { questionTypes } from '#contract/questions/question.ts'
import { sendButton, thanks } from './answering.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'

const everyType = JSON.stringify(
  questionTypes.map((type) => ({ ...type.starter(), id: type.type, label: `Question of type ${type.name}` })),
) as never

test.describe('nothing for axe to find, and no sideways scrolling', () => {
  for (const { colorScheme, width } of looks)
    test(`${colorScheme}, ${width} px`, async ({
      browser,
      baseURL,
      registerMember,
      logInAs,
      expectPageErrors,
    }) => {
      // The code that verifies nothing, and what is not there.
      expectPageErrors(/status of 400/, /status of 404/)
      // Each of many pages is looked at in whole.
      test.setTimeout(240_000)
      const owner = await registerMember()
      const form = await owner.call(createForm, {
        body: { name: 'Every type', visibility: 1, questions: everyType },
      })
      const look = {
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL }),
      } as const
      const guest = await browser.newContext(look)
      const member = await browser.newContext(look)
      await logInAs(member, owner)
      const [guestPage, memberPage] = [await guest.newPage(), await member.newPage()]
      // The builders, the lists and the administration have tests of their own, which look at their dialogs too.
      const pages: [Page, string][] = [
        [guestPage, '/'],
        [guestPage, '/register'],
        [guestPage, '/login'],
        [guestPage, '/forgot-password'],
        [guestPage, '/reset-password#token'],
        [guestPage, '/confirm-email'],
        [guestPage, '/verify/nobody/nothing'],
        [guestPage, '/settings'],
        [guestPage, '/terms-and-conditions'],
        [guestPage, '/privacy-policy'],
        [guestPage, '/use-case/trainers'],
        [guestPage, '/feedback-for-trainers'],
        [guestPage, '/blog/nothing-of-the-kind'],
        [guestPage, '/NotFound'],
        [guestPage, `/${owner.slug}/${form.id}`],
        [guestPage, `/${owner.slug}/${form.id}?thanks`],
        [memberPage, `/form-builder/${form.id}`],
        [memberPage, '/settings'],
        [memberPage, '/logout'],
      ]
      for (const [page, address] of pages) {
        await page.goto(address)
        await expect(page.locator('h1').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect({ address, findings: await findingsOn(page) }).toEqual({ address, findings: [] })
      }
    })
})

test('every type is on the page, and all of it weighs at most 25 kB in at most 4 requests', async ({
  page,
  registerMember,
}) => {
  const owner = await registerMember()
  const questions = JSON.stringify(
    ['rating', 'rating', 'scale', 'radio', 'multiple', 'dropdown', 'email', 'short', 'long', 'number'].map(
      (type, at) => ({
        ...questionTypes.find((known) => known.type === type)?.starter(),
        label: `Question ${at}`,
      }),
    ),
  ) as never
  const form = await owner.call(createForm, { body: { name: 'Ten', visibility: 1, questions } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytes: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void bytes.push(encodedDataLength))
  await page.goto(`/${owner.slug}/${form.id}`)
  await page.waitForLoadState('networkidle')
  const kilobytes = bytes.reduce((total, size) => total + size, 0) / 1000

  expect(bytes.length).toBeLessThanOrEqual(4)
  expect(kilobytes).toBeLessThanOrEqual(25)
})

test('the open menu of the account is no barrier either', async ({ page, registerMember, logInAs }) => {
  await logInAs(page.context(), await registerMember())
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
})

test('where a part of a page cannot be loaded the page goes on, and says what can be done', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  await page.route(/mobile-drawer-.*\.js$/, (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The menu could not be opened' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(/mobile-drawer-.*\.js$/)
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Pricing' })).toBeVisible()

  await logInAs(page.context(), await registerMember())
  await page.route(/user-menu-.*\.js$/, (route) => route.abort())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/forms')
  await expect(page.getByRole('heading', { level: 1, name: 'Your forms' })).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/settings')
})

test('guests find their way in the header, the drawer and the footer; members have a line of copyright alone', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await page.goto('/privacy-policy')
  const footer = page.getByRole('contentinfo')
  const links = async (name: string) => {
    const nav = footer.getByRole('navigation', { name }).getByRole('link')
    return nav.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  }
  expect(await links('Use Cases')).toEqual([
    ['Trainers', '/use-case/trainers'],
    ['Teachers', '/use-case/teachers'],
    ['Professionals', '/use-case/professionals'],
    ['Event Organizers', '/use-case/event-organizers'],
  ])
  expect(await links('Resources')).toEqual([
    ['Blog', '/blog'],
    ['Pricing', '/pricing'],
    ['Give us feedback', '/formlark/feedback'],
  ])
  await expect(footer).toContainText(/© \d{4} Formlark/)

  await footer.getByRole('link', { name: 'Give us feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Give us feedback' })).toBeVisible()
  await page.getByRole('textbox', { name: /What should be better/ }).fill('More larks.')
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()

  await page.goto('/privacy-policy')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link')).toHaveText(['Pricing', 'Log In', 'Get started'])
  await drawer.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')

  await logInAs(page.context(), await registerMember())
  await page.goto('/forms')
  await expect(footer).toContainText(/© \d{4} Formlark/)
  await expect(footer.getByRole('link')).toHaveCount(0)
})
