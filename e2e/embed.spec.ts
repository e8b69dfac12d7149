import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { publish, visitor, write } from './answering.ts'
import { findingsOn } from './axe.ts'
import { test as base } from './fixtures.ts'

/** A site of somebody else: it answers with `page` but for its thanks, one of which nobody may show in a frame. */
const test = base.extend<{ site: { page: string; port: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  site: async ({}, use) => {
    const site = { page: '', port: 0 }
    const server = createServer(({ url = '' }, reply) => {
      if (url.startsWith('/alone')) reply.setHeader('x-frame-options', 'DENY')
      const body = /^\/(thanks|alone)/.test(url) ? '<h1>Thanks from us</h1>' : `<h1>Our site</h1>${site.page}`
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      reply.end(`<!doctype html><title>Site</title>${body}`)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    site.port = (server.address() as AddressInfo).port
    await use(site)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const frameHeight = (page: Page) =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)

const formIn = (page: Page) => page.frameLocator('iframe')

async function followsItsForm(page: Page) {
  await expect
    .poll(async () => {
      const inside = await formIn(page)
        .locator('body')
        .evaluate((body) => body.getBoundingClientRect().height)
      return Math.abs((await frameHeight(page)) - inside)
    })
    .toBeLessThan(2)
}

test('a form is put into a page of a site that it names, and answered there', async ({
  browser,
  page,
  baseURL,
  site,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  const form = await publish(owner)
  await logInAs(page.context(), owner)
  await page.goto(`/form-builder/${form.id}`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const sites = page.getByLabel('Sites that may show this form')
  await sites.fill('http://example.org/page')
  await sites.blur()
  await expect(page.getByText('“http://example.org/page” is no site.')).toBeVisible()
  await sites.fill(`https://Example.org/\nhttp://localhost:${site.port}`)
  await sites.blur()
  await expect(sites).toHaveValue(`https://example.org\nhttp://localhost:${site.port}`)
  const code = page.getByLabel('Code for your page')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  expect(await findingsOn(page, 'main')).toEqual([])
  site.page = await code.inputValue()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form Saved')).toBeVisible()

  const context = await visitor(browser, baseURL)
  // As where browsers keep nothing for what is inside of other sites.
  await context.addInitScript(() => {
    if (parent === window) return
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
  })
  const guest = await context.newPage()
  await guest.goto(`http://localhost:${site.port}/`)
  const inside = formIn(guest)
  await expect(inside.getByRole('heading', { name: 'Evening class' })).toBeVisible()
  await expect(inside.getByText('© ')).toBeHidden()
  await followsItsForm(guest)
  const asked = await frameHeight(guest)

  // What others say of heights, the page itself or a frame that is not ours, is not listened to.
  await guest.evaluate(() => {
    postMessage({ formlarkHeight: 9000 }, '*')
    const other = document.body.appendChild(document.createElement('iframe'))
    other.id = 'other'
    other.srcdoc = '<script>parent.postMessage({ formlarkHeight: 9000 }, "*"); parent.heard = true</script>'
  })
  await guest.waitForFunction(() => Reflect.get(window, 'heard') === true)
  await guest.evaluate(() => document.querySelector('#other')?.remove())
  expect(await frameHeight(guest)).toBe(asked)

  await inside.getByRole('button', { name: 'Submit Form' }).click()
  await expect(inside.getByText('Please answer this question.')).toBeVisible()
  await followsItsForm(guest)
  expect(await frameHeight(guest)).toBeGreaterThan(asked)
  await inside.getByLabel('Your name').fill('Grace')
  await inside.getByLabel('Why?').fill('From elsewhere')
  await inside.getByRole('button', { name: 'Submit Form' }).click()
  await expect(inside.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await followsItsForm(guest)
  expect(await form.stored()).toMatchObject([{ answers: { name: 'Grace', why: 'From elsewhere' } }])
  const receipt = guest.waitForEvent('popup')
  await inside.getByRole('link', { name: 'Open the receipt' }).click()
  await expect((await receipt).getByRole('heading', { name: /^Received on/ })).toBeVisible()
  await context.close()
})

test('without scripts the frame has a height and answers; a site that is not named shows nothing', async ({
  browser,
  baseURL,
  site,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/frame-ancestors/)
  const owner = await registerMember()
  const form = await publish(owner, { embedSites: [`http://localhost:${site.port}`] })
  const source = `${baseURL}${form.path}`
  site.page = `<iframe src="${source}" title="Form" data-formlark style="width:100%;height:640px;border:0"></iframe>`

  const context = await visitor(browser, baseURL, { javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`http://localhost:${site.port}/`)
  const inside = formIn(plain)
  await expect(inside.getByRole('contentinfo')).toBeHidden()
  await inside.getByRole('button', { name: 'Submit Form' }).click()
  await inside.getByLabel('Your name').fill('Plain')
  await inside.getByRole('button', { name: 'Submit Form' }).click()
  await expect(inside.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  expect(await frameHeight(plain)).toBe(640)
  expect(await form.stored()).toMatchObject([{ answers: { name: 'Plain' } }])

  // The same page under another name of the same computer is another site.
  const scripted = await visitor(browser, baseURL)
  const refused = await scripted.newPage()
  const said = refused.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await refused.goto(`http://127.0.0.1:${site.port}/`)
  await said
  await expect(formIn(refused).getByRole('button', { name: 'Submit Form' })).toHaveCount(0)

  // By itself the form is as it was.
  await refused.goto(source)
  await write(refused, 'Ada', 'By itself')
  await expect(refused.getByRole('contentinfo')).toBeVisible()
  await Promise.all([context.close(), scripted.close()])
})

test('a page that people are led to opens inside the frame, where it may; the builder says so beforehand', async ({
  browser,
  page,
  baseURL,
  site,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/X-Frame-Options/i)
  const owner = await registerMember()
  const here = `http://localhost:${site.port}`
  const form = await publish(owner, { redirectUrl: `${here}/thanks` })
  await logInAs(page.context(), owner)
  await page.goto(`/form-builder/${form.id}`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const notice = page.getByText('opens inside the frame')
  await expect(page.getByLabel('Sites that may show this form')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Sites that may show this form').fill(here)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'After sending' }).click()
  await expect(notice).toHaveCount(2)
  expect(await findingsOn(page, 'main')).toEqual([])
  await page.getByText('see thanks', { exact: true }).click()
  await expect(notice).toHaveCount(0)

  const [may, mayNot] = [
    await publish(owner, { embedSites: [here], redirectUrl: `${here}/thanks` }),
    await publish(owner, { embedSites: [here], redirectUrl: `${here}/alone` }),
  ]
  const context = await visitor(browser, baseURL)
  const guest = await context.newPage()
  const answer = async (embedded: typeof form) => {
    site.page = `<iframe src="${baseURL}${embedded.path}" title="Form"></iframe>`
    await guest.goto(here)
    await formIn(guest).getByLabel('Your name').fill('Grace')
    await formIn(guest).getByRole('button', { name: 'Submit Form' }).click()
  }
  await answer(may)
  await expect(formIn(guest).getByRole('heading', { name: 'Thanks from us' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Our site' })).toBeVisible()
  await answer(mayNot)
  await expect.poll(() => guest.frames()[1]?.url()).toMatch(/^chrome-error:/)
  expect(await mayNot.stored()).toMatchObject([{ answers: { name: 'Grace' } }])
  await context.close()
})
