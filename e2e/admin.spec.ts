import { expect, type Page } from '@playwright/test'
import { administerUser, listUsers } from '#contract/accounts/administration.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { deleteAccount } from '#contract/accounts/settings.ts'
import { createForm } from '#contract/forms.ts'
import { findingsOn, looks } from './axe.ts'
import { test as base } from './fixtures.ts'
import { makeAdmin } from './make-admin.ts'

/** A name nobody else in the database has. */
const familyName = () => `Q${crypto.randomUUID().slice(0, 8)}`

/** Opens the page as a new admin, whom the command made one beside the running server. */
const test = base.extend<{ admin: { page: Page; name: string; call: Caller } }>({
  admin: async ({ page, registerMember, logInAs }, use) => {
    const lastName = familyName()
    const member = await registerMember({ firstName: 'Root', lastName })
    await makeAdmin(member)
    await logInAs(page.context(), member)
    await use({ page, name: `Root ${lastName}`, call: member.call })
  },
})

type Caller = Awaited<ReturnType<Parameters<Parameters<typeof base>[2]>[0]['registerMember']>>['call']

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('an admin finds an account, changes its plan, blocks it and lets it in again', async ({
  admin: { page },
  registerMember,
  browser,
  baseURL,
}) => {
  const lastName = familyName()
  const member = await registerMember({ firstName: 'Mia', lastName })
  const questions = JSON.stringify([{ type: 'rating', label: 'How was it?' }]) as never
  const form = await member.call(createForm, { body: { name: 'Open', visibility: 1, questions } })

  await page.goto('/forms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Users · Formlark')
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(lastName.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`, 'i'))
  await expect(page.getByText('1 match')).toBeVisible()
  const row = rowOf(page, lastName)
  await expect(row).toContainText(member.email)
  await expect(row.getByRole('cell')).toContainText([/Pending/, /Member/, /Free/, /1/, /0/])

  await choose(page, `Mia ${lastName}`, 'Change plan')
  await page.getByRole('radio', { name: 'Pro' }).check()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText(`The plan of Mia ${lastName} was changed`)).toBeVisible()
  await expect(row).toContainText('Pro')

  await choose(page, `Mia ${lastName}`, 'Resend verification')
  await expect(page.getByText('Verification mail sent')).toBeVisible()

  await choose(page, `Mia ${lastName}`, 'Block')
  const dialog = page.getByRole('dialog', { name: `Block Mia ${lastName}?` })
  await expect(dialog).toContainText('1 form can no longer be opened or answered.')
  await dialog.getByRole('button', { name: 'Block account' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Blocked')).toBeVisible()
  await expect(member.call(currentUser, {})).rejects.toMatchObject({ status: 401 })
  const stranger = await browser.newContext()
  const visit = async () => (await stranger.request.get(`${baseURL}/${member.slug}/${form.id}`)).status()
  expect(await visit()).toBe(404)

  await choose(page, `Mia ${lastName}`, 'Unblock')
  await page.getByRole('button', { name: 'Unblock account' }).click()
  await expect(row.getByText('Blocked')).toBeHidden()
  expect(await visit()).toBe(200)

  await page.getByRole('link', { name: 'Audit log' }).click()
  for (const deed of ['Unblocked', 'Blocked', 'Sent', 'Changed the plan of'])
    await expect(page.getByRole('cell', { name: new RegExp(`^${deed} Mia ${lastName}`) })).toBeVisible()
  await expect(rowOf(page, `Changed the plan of Mia ${lastName}`)).toContainText('from Free to Pro')
})

test('headings sort the list, and the address keeps all of it', async ({
  admin: { page, call },
  registerMember,
}) => {
  const lastName = familyName()
  for (const firstName of ['Bea', 'Abe', 'Cid']) await registerMember({ firstName, lastName })
  await page.goto(`/admin-users?search=${lastName}`)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText([/Cid/, /Abe/, /Bea/])
  await page.getByRole('link', { name: 'Name' }).click()
  await expect(names).toHaveText([/Abe/, /Bea/, /Cid/])
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Name' }).click()
  await expect(names).toHaveText([/Cid/, /Bea/, /Abe/])
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(names).toHaveText([/Cid/, /Bea/, /Abe/])

  await page.getByRole('searchbox').fill('no such person')
  await expect(page.getByText('Nobody matches “no such person”')).toBeVisible()
  await page.getByRole('link', { name: 'Show all accounts' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(names.first()).toBeVisible()

  // More than a page of accounts are there by now, or are made.
  for (let more = 26 - (await call(listUsers, {})).length; more > 0; more--) await registerMember()
  await page.goto('/admin-users')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/Page 2 of/)).toBeVisible()
})

test('what cannot be done is said in the dialog, which gives the focus back to where it was', async ({
  admin: { page },
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/404/)
  const lastName = familyName()
  const member = await registerMember({ firstName: 'Gone', lastName })
  await page.goto(`/admin-users?search=${lastName}`)
  const button = page.getByRole('button', { name: `Actions for Gone ${lastName}` })
  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Make admin' }).press('Enter')
  const { id } = await member.call(currentUser, {})
  await member.call(deleteAccount, { params: { userId: id }, body: { email: member.email } })
  await page.getByRole('button', { name: 'Make admin' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('who is made an admin gets the page, and who gives it up is led away', async ({
  admin: { page, name },
  registerMember,
  browser,
  logInAs,
}) => {
  const lastName = familyName()
  const member = await registerMember({ firstName: 'Nia', lastName })
  await page.goto(`/admin-users?search=${lastName}`)
  await choose(page, `Nia ${lastName}`, 'Make admin')
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect(rowOf(page, lastName)).toContainText('Admin')
  const context = await browser.newContext()
  await logInAs(context, member)
  const theirs = await context.newPage()
  await theirs.goto('/admin-users')
  await expect(theirs.getByRole('heading', { name: 'Users' })).toBeVisible()

  await page.getByRole('searchbox').fill(name)
  await choose(page, name, 'Remove admin')
  await expect(page.getByRole('dialog')).toContainText('You will not see this page any more.')
  await page.getByRole('button', { name: 'Remove admin' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByText('You are no admin any more')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden()
})

test('an admin who was demoted meanwhile is led away', async ({
  admin,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/404/)
  const { page, call } = admin
  const setRole = async (caller: Caller, role: 0 | 1) => {
    const { id } = await caller(currentUser, {})
    await call(administerUser, { params: { userId: id }, body: { role } })
  }
  // There has to be another one.
  await setRole((await registerMember()).call, 1)
  await page.goto('/admin-users')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await setRole(call, 0)
  await page.getByRole('link', { name: 'Responses' }).click()
  await expect(page).toHaveURL(/\/forms$/)
})

for (const { colorScheme, width } of looks)
  test(`nothing for axe to find, no sideways scrolling: ${colorScheme}, ${width} px`, async ({
    admin: { page },
    registerMember,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const lastName = `${familyName()}-with-a-name-that-does-not-end-soon`
    await registerMember({ firstName: 'Long', lastName })
    for (const address of ['/admin-users', '/admin-users?view=log', '/admin-users?search=nobody-at-all']) {
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect({ address, findings: await findingsOn(page) }).toEqual({ address, findings: [] })
    }
    await page.goto(`/admin-users?search=${lastName}`)
    await page.getByRole('button', { name: 'Actions for Long' }).click()
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Change plan' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findingsOn(page)).toEqual([])
  })
