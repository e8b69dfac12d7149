import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { verifyEmail } from '#contract/accounts/credentials.ts'
import type { createClient } from '#contract/client.ts'
import { formPeople, shareForm } from '#contract/forms/sharing.ts'
import { createForm, formById } from '#contract/forms.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'
import { type ReceivedMail, waitForMail } from './outbox.ts'
import { readCode } from './read-code.ts'

const stars = JSON.stringify([{ id: 'stars', type: 'rating', label: 'How was it?' }]) as never
const made = (name: string, visibility: 0 | 1 = 1) => ({ body: { name, visibility, questions: stars } })

/** Shows that somebody's address is theirs. */
async function verify({ email, call }: { email: string; call: ReturnType<typeof createClient> }) {
  const { link } = await waitForMail(email, /verify your e-mail/)
  const [, , userId = '', verificationCode = ''] = link.split('/')
  await call(verifyEmail, { body: { userId, verificationCode } })
}

const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
}

/** As whoever got the mail does it, who has no account. */
async function stopInvitations(browser: Browser, { headers }: ReceivedMail['mail']) {
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { pathname } = new URL(header.slice(1, -1))
  const stranger = await browser.newContext({ viewport: { width: 320, height: 720 }, colorScheme: 'dark' })
  const page = await stranger.newPage()
  await page.goto(pathname)
  await expect(page.getByRole('heading', { name: 'Get no more invitations?' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop all invitations' }).click()
  await expect(page.getByRole('heading', { name: 'Invitations are stopped' })).toBeFocused()
  expect(await findingsOn(page, 'main')).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Let them come again' }).click()
  await expect(page.getByRole('heading', { name: 'Get no more invitations?' })).toBeFocused()
  await page.goto(`${pathname}x`)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await stranger.close()
}

test('from the list: link, code, mail and posts lead to the form; the focus comes back', async ({
  page,
  browser,
  baseURL,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  // A link for stopping invitations of which a letter is wrong.
  expectPageErrors(/400/)
  const owner = await registerMember()
  await verify(owner)
  const form = await owner.call(createForm, made('Evening class'))
  const address = `${baseURL}/${owner.slug}/${form.id}`
  await logInAs(page.context(), owner)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: object) => void Object.assign(window, { shared: data }),
    }),
  )
  await page.goto('/forms')
  await fromMenu(page, 'Evening class')
  const dialog = page.getByRole('dialog', { name: 'Share “Evening class”' })

  await expect(dialog.getByRole('textbox', { name: 'Address of the form' })).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await dialog.getByRole('button', { name: 'Share with an app …' }).click()
  expect(await page.evaluate(() => (window as { shared?: object }).shared)).toEqual({
    title: 'Evening class',
    url: address,
  })

  const code = dialog.getByRole('img', { name: 'QR code of Evening class' })
  const read = { text: address, correction: 'M' }
  await expect.poll(async () => readCode(await code.screenshot())).toEqual(read)
  await dialog.getByText('2 cm', { exact: true }).click()
  const saved = async (kind: 'SVG' | 'PNG') => {
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Download the QR code as ${kind}` }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${owner.slug}-${form.id}.${kind.toLowerCase()}`)
    return download.path()
  }
  const svg = await saved('SVG')
  expect(await readCode(svg, 300)).toEqual(read)
  const png = await saved('PNG')
  expect(await readCode(png)).toEqual(read)
  const { width = 0, height = 0, density = 0 } = await sharp(png).metadata()
  // 600 dots an inch and more; the title stands below.
  expect(width).toBeGreaterThan((20 / 25.4) * 600)
  expect(height).toBeGreaterThan(width)
  // As large in print as the drawing.
  const wide = Number(/width="([\d.]+)mm"/.exec(await readFile(svg, 'utf8'))?.[1])
  expect(Math.abs((width / density) * 25.4 - wide)).toBeLessThan(0.1)
  await dialog.getByLabel('With the form’s title').uncheck()
  const plain = await sharp(await saved('PNG')).metadata()
  expect(plain.height).toBe(plain.width)

  const list = dialog.getByRole('textbox', { name: 'Addresses' })
  await list.fill('one@example.com, two')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('This is no e-mail address: “two”')).toBeVisible()
  await expect(list).toBeFocused()
  const [one, two] = ['one', 'two'].map((name) => `${name}-${form.id}@example.com`.toLowerCase())
  await list.fill(`${one}\nTwo <${two}>`)
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Dear all,\nhow was it? <b>')
  await dialog.getByRole('button', { name: 'Send 2 mails' }).dblclick()
  await expect(page.getByText('2 mails with the link to your form.')).toBeVisible()
  for (const to of [one, two] as string[]) {
    const { mail, link } = await waitForMail(to, /Ada Lovelace asks for your answers: Evening class/)
    expect(link).toBe(`/${owner.slug}/${form.id}`)
    expect(mail.text).toContain('how was it? <b>')
    if (to === one) await stopInvitations(browser, mail)
  }

  await dialog.getByRole('textbox', { name: 'Text of the post' }).fill('Tell me & others:')
  const telegram = dialog.getByRole('link', { name: 'Telegram' })
  await expect(telegram).toHaveAttribute('rel', /noopener/)
  const prepared = new URL((await telegram.getAttribute('href')) ?? '')
  expect([...prepared.searchParams.values()]).toEqual([address, 'Tell me & others:'])

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More for Evening class' })).toBeFocused()
})

test('two work on a form: shared from the builder, opened by mail, handed over, left; by keyboard and on a phone', async ({
  page,
  browser,
  baseURL,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  // Shared before the address was verified.
  expectPageErrors(/403/)
  const [ada, bob] = [await registerMember(), await registerMember({ firstName: 'Bob', lastName: 'Builder' })]
  await verify(bob)
  const form = await ada.call(createForm, made('Ours'))
  await logInAs(page.context(), ada)
  await page.goto(`/form-builder/${form.id}`)
  const field = page.getByRole('textbox', { name: 'Share by e-mail' })
  const share = page.getByRole('main').locator('form').getByRole('button', { name: 'Share' })
  await expect(share).toBeDisabled()
  await field.fill('  ')
  await expect(share).toBeDisabled()
  await field.fill(bob.email)
  await share.click()
  await expect(page.getByText('There was an error sharing the form.')).toBeVisible()
  await expect(page.getByText('Please verify your e-mail address first')).toBeVisible()
  await verify(ada)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The form has been shared successfully!')).toBeVisible()
  await expect(field).toHaveValue('')
  const { link } = await waitForMail(bob.email, /Ada Lovelace shares “Ours” with you/)

  // Bob, on a phone.
  const phone: BrowserContext = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await logInAs(phone, bob)
  const theirs = await phone.newPage()
  await theirs.goto('/forms')
  await expect(theirs.getByText('Shared with you')).toBeVisible()
  await theirs.getByRole('button', { name: 'More for Ours' }).tap()
  await expect(theirs.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Ours', level: 1 }).first()).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: 'Share by e-mail' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Share', exact: true }).tap()
  await theirs.getByRole('tab', { name: 'Edit together' }).tap()
  const seen = theirs.getByRole('dialog')
  await expect(seen.getByRole('listitem')).toHaveText([/Ada Lovelace.*Owner/, /Bob Builder.*Co-author.*You/])
  await expect(seen.getByText(ada.email)).toHaveCount(0)
  await expect(seen.getByRole('button', { name: 'Leave this form' })).toBeVisible()

  // Ada, by keyboard alone, hands it over.
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 60; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Never reached by Tab: ${target}`)
  }
  await page.reload()
  await expect(field).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Share', exact: true }).first())
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('tab', { name: 'Invite to answer' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Edit together' })).toBeFocused()
  const dialog = page.getByRole('dialog', { name: 'Share “Ours”' })
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(bob.email)
  await tabTo(dialog.getByRole('button', { name: 'More for Bob Builder' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Make owner' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Type Ours to confirm' })).toBeFocused()
  await page.keyboard.type('ours')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Bob Builder owns it now, and has to publish it. You are a co-author.'),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Who works on it' })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Bob Builder.*Owner/,
    /Ada Lovelace.*Co-author.*You/,
  ])
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  expect((await bob.call(formById, { params: { formId: form.id } })).can.share).toBe(true)

  // And leaves.
  await tabTo(dialog.getByRole('button', { name: 'Leave this form' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms/)
  await expect(page.getByText('“Ours” is no longer among your forms.')).toBeVisible()
  expect((await bob.call(formPeople, { params: { formId: form.id } })).coAuthors).toEqual([])
  await phone.close()
})

test('whoever is removed is out at once; the focus stays in the dialog', async ({
  page,
  registerMember,
  logInAs,
  browser,
  baseURL,
  expectPageErrors,
}) => {
  // What Bob asks for after that is not found.
  expectPageErrors(/404/)
  const [ada, bob] = [await registerMember(), await registerMember({ firstName: 'Bob', lastName: 'Builder' })]
  for (const one of [ada, bob]) await verify(one)
  const form = await ada.call(createForm, made('Ours'))
  await ada.call(shareForm, { params: { formId: form.id }, body: { email: bob.email } })
  await bob.call(formById, { params: { formId: form.id } })
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await logInAs(context, bob)
  const theirs = await context.newPage()
  await theirs.goto(`/form-builder/${form.id}`)
  // Who may show the form is not theirs to choose.
  await theirs.getByText('Embed', { exact: true }).click()
  await expect(theirs.getByLabel('Sites that may show this form')).not.toBeEditable()

  await logInAs(page.context(), ada)
  await page.goto('/forms')
  await fromMenu(page, 'Ours')
  const dialog = page.getByRole('dialog', { name: 'Share “Ours”' })
  await dialog.getByRole('tab', { name: 'Edit together' }).click()
  const remove = async () => {
    await dialog.getByRole('button', { name: 'More for Bob Builder' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(dialog.getByRole('heading', { name: 'Remove Bob Builder?' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
  await remove()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Bob Builder')).toBeVisible()
  await remove()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Bob Builder can no longer open the form.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Who works on it' })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveText([/Ada Lovelace.*Owner/])
  const told = theirs.waitForEvent('console', (message) => /404/.test(message.text()))
  await theirs.reload()
  await told
  await expect(theirs.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await theirs.goto('/forms')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByText('Ours', { exact: true })).toHaveCount(0)
  await context.close()
})

test('an unpublished form teaches; on the results page the dialog is the same, and nothing is found by axe', async ({
  browser,
  baseURL,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  await verify(owner)
  const draft = await owner.call(createForm, made('Draft', 0))
  const form = await owner.call(createForm, made('Talk'))
  await owner.call(shareForm, { params: { formId: form.id }, body: { email: 'grace@example.com' } })
  const found: string[] = []
  for (const { colorScheme, width } of looks) {
    const look = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
    const context = await browser.newContext({ ...look, ...(baseURL && { baseURL }) })
    await logInAs(context, owner)
    const page = await context.newPage()
    const examine = async (what: string) =>
      found.push(
        ...(await findingsOn(page, '[role="dialog"]')).map((one) => `${what} ${colorScheme}: ${one}`),
      )
    await page.goto(`/form-responses/${form.id}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('img', { name: 'QR code of Talk' })).toBeVisible()
    await examine('answer')
    await page.getByRole('tab', { name: 'Edit together' }).click()
    await expect(page.getByText('grace@example.com')).toBeVisible()
    await examine('together')
    if (colorScheme === 'light') {
      await page.goto(`/form-builder/${draft.id}`)
      await page.getByRole('button', { name: 'Share', exact: true }).first().click()
      await expect(page.getByText('Publish the form first')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Addresses' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
    } else {
      await page.getByRole('button', { name: 'Withdraw the invitation of grace@example.com' }).click()
      await expect(page.getByText('Invitation withdrawn')).toBeVisible()
      await expect(page.getByRole('dialog').getByText('grace@example.com')).toHaveCount(0)
    }
    await context.close()
  }
  expect(found).toEqual([])
})

test('a message stays 15 seconds, and as long as somebody points at it', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  await owner.call(createForm, made('Talk'))
  await logInAs(page.context(), owner)
  await page.clock.install()
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Unpublish Talk' }).click()
  const toast = page.getByText('Your form has been unpublished.')
  await expect(toast).toBeVisible()
  await page.clock.fastForward(12_000)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.fastForward(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(3_500)
  await expect(toast).toBeHidden()
})
