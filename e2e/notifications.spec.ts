import { expect } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { myNotifications } from '#contract/responses/notifications.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('one chooses to be mailed, is mailed, and stops it with the link of the mail', async ({
  page,
  context,
  browser,
  registerMember,
  logInAs,
  mailTo,
  expectPageErrors,
}) => {
  // The link that was mistyped.
  expectPageErrors(/status of 400/)
  test.slow()
  const member = await registerMember()
  await logInAs(context, member)
  await page.goto((await mailTo(member.email, /verify/i)).link)
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible()
  const form = await member.call(createForm, {
    body: {
      name: 'Lunch',
      visibility: 1,
      questions: JSON.stringify([{ id: 'words', type: 'long', label: 'How was it?' }]) as never,
    },
  })
  const chosen = async () => (await member.call(myNotifications, { params: { formId: form.id } })).mode

  await page.goto(`/form-responses/${form.id}`)
  const button = page.getByRole('button', { name: 'Notifications', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Mails about new responses' })
  await expect(dialog.getByRole('radio', { name: 'No mails' })).toBeChecked()
  expect(await findingsOn(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'No mails' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Each response' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You get a mail when somebody answers.')).toBeVisible()
  await expect(button).toBeFocused()
  expect(await chosen()).toBe('each')

  // Whoever reads mail need not be logged in there.
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const elsewhere = await stranger.newPage()
  await elsewhere.goto(`/${member.slug}/${form.id}`)
  await elsewhere.getByLabel('How was it?').fill('Lovely, see evil.example')
  await elsewhere.getByRole('button', { name: 'Submit Form' }).click()
  // It comes some fifteen to thirty seconds later, together with whatever else came.
  const subject = /^New response to “Lunch”$/
  const { mail } = await mailTo(member.email, subject).catch(() => mailTo(member.email, subject))
  expect(mail.text).toContain('How was it? Lovely')
  const address = /https?:\S+\/unsubscribe\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const { pathname } = new URL(address)

  await elsewhere.goto(pathname)
  await expect(elsewhere.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  expect(await findingsOn(elsewhere)).toEqual([])
  expect(await chosen()).toBe('each')
  await elsewhere.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'These mails are stopped' })).toBeFocused()
  expect(await findingsOn(elsewhere, 'main')).toEqual([])
  expect(await chosen()).toBe('none')
  await elsewhere.goto(`${pathname}x`)
  await expect(elsewhere.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await stranger.close()
})
