import { expect } from '@playwright/test'
import { changeForm } from '#contract/forms.ts'
import { kept, open, publish, sendButton, thanks, visitor, watchPosts, write } from './answering.ts'
import { test } from './fixtures.ts'

test('whatever the network does, answers arrive once', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/INTERNET_DISCONNECTED/, /CONNECTION_RESET/, /status of 503/, /status of 429/)
  test.slow()
  const owner = await registerMember()
  const form = await publish(owner)
  const names = async () => (await form.stored()).map(({ answers }) => answers.name).sort()

  // Cut while sending; back again: sent by itself.
  const context = await visitor(browser, baseURL)
  let page = await open(context, form.path)
  await write(page, 'Cut', 'Because')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  await context.setOffline(false)
  await expect(thanks(page)).toBeVisible()
  expect(await names()).toEqual(['Cut'])

  // Closed while waiting, and opened again.
  page = await open(context, form.path)
  await write(page, 'Closed', 'Because')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  page = await open(context, form.path)
  await expect(thanks(page)).toBeVisible()
  expect(await names()).toEqual(['Closed', 'Cut'])

  // Stored, but the answer was lost on its way.
  page = await open(context, form.path)
  await write(page, 'Dropped', 'Because')
  const dropped = await watchPosts(page, form.path, (count) => (count === 1 ? 'drop' : 'pass'))
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  expect(await names()).toEqual(['Closed', 'Cut', 'Dropped'])
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(thanks(page)).toBeVisible()
  expect([dropped.length, await names()]).toEqual([2, ['Closed', 'Cut', 'Dropped']])

  // Busy twice, each time with a moment to wait for.
  page = await open(context, form.path)
  await write(page, 'Busy', 'Because')
  const busy = await watchPosts(page, form.path, (count) => {
    if (count > 2) return 'pass'
    return {
      status: count === 1 ? 503 : 429,
      headers: { 'retry-after': '1' },
      body: '{"code":"BUSY","message":""}',
    }
  })
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(busy).toHaveLength(3)
  const pauses = busy.slice(1).map((time, index) => time - (busy[index] ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(990)
  expect(await names()).toEqual(['Busy', 'Closed', 'Cut', 'Dropped'])
})

test('what cannot heal is shown and not tried again, and holds up no other form', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 403/, /status of 404/, /status of 503/)
  const owner = await registerMember()
  const [refused, waiting, other] = [await publish(owner), await publish(owner), await publish(owner)]
  const context = await visitor(browser, baseURL)

  const page = await open(context, refused.path)
  await page.clock.install()
  const posts = await watchPosts(page, refused.path, () => ({ status: 403, body: '<h1>Forbidden</h1>' }))
  await write(page, 'Ada', 'Kept')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Your answers could not be sent.')
  await page.clock.fastForward('01:00:00')
  await page.getByLabel('Why?').fill('Kept still')
  expect(posts).toHaveLength(1)

  const second = await open(context, waiting.path)
  await watchPosts(second, waiting.path, () => ({ status: 503, headers: { 'retry-after': '600' }, body: '' }))
  await write(second, 'Waiting', '')
  await sendButton(second).click()
  await expect(kept(second)).toBeVisible()

  const third = await open(context, other.path)
  await write(third, 'Other', '')
  await sendButton(third).click()
  await expect(thanks(third)).toBeVisible()

  // Opened again, the refused one waits for its writer; it is not sent by itself.
  await page.close()
  const again = await open(context, refused.path)
  const later = await watchPosts(again, refused.path, () => 'pass')
  await expect(again.getByText('What you wrote earlier is still here.')).toBeVisible()
  await expect(again.getByLabel('Why?')).toHaveValue('Kept still')
  expect(later).toHaveLength(0)

  // Closed meanwhile: a kind word, and all is still there when it opens again.
  const visibility = (value: 0 | 1) =>
    owner.call(changeForm, { params: { formId: refused.id }, body: { formData: { visibility: value } } })
  await visibility(0)
  await sendButton(again).click()
  await expect(again.getByRole('alert')).toHaveText(
    'This form is not taking answers. What you wrote is kept on this device: if the form opens again, you can send it then.',
  )
  await again.reload()
  await expect(again.getByText('what you wrote is still on your device')).toBeVisible()
  await visibility(1)
  await again.reload()
  await expect(again.getByLabel('Why?')).toHaveValue('Kept still')
  await sendButton(again).click()
  await expect(thanks(again)).toBeVisible()
  expect((await refused.stored()).map(({ answers }) => answers)).toEqual([{ name: 'Ada', why: 'Kept still' }])
  expect(await waiting.stored()).toEqual([])
})

test('what a form filler put into the field that nobody sees is taken out, and the answers arrive', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 422/)
  const owner = await registerMember()
  const form = await publish(owner)
  const page = await open(await visitor(browser, baseURL), form.path)
  await write(page, 'Ada', 'Because')
  const field = page.locator('[name=hollow]')
  const fillIn = () =>
    field.evaluate((input: HTMLInputElement) => {
      input.value = 'https://ada.example'
    })
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? '').get('hollow'))
  })
  // The server of these tests looks out for no programs: it is spoken for.
  const refusal = { status: 422, body: '{"code":"LOOKS_AUTOMATED","message":"Please send once more."}' }
  const posts = await watchPosts(page, form.path, (count) => (count === 3 ? 'pass' : refusal))
  await fillIn()
  await sendButton(page).click()
  // Once by itself, not for ever.
  await expect(page.getByRole('alert')).toHaveText('Please send once more.')
  await expect(field).toHaveValue('')
  expect([posts.length, sent]).toEqual([2, ['https://ada.example', null]])
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  expect(await form.stored()).toEqual([])
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await form.stored()).toHaveLength(1)
})

test('a slow server is sent to once, and a form edited meanwhile takes what it had asked for', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const owner = await registerMember()
  const form = await publish(owner)
  const page = await open(await visitor(browser, baseURL), form.path)
  await write(page, 'Slow', 'Because')
  const questions = JSON.stringify([{ id: 'new', type: 'short', label: 'New', required: true }])
  await owner.call(changeForm, { params: { formId: form.id }, body: { formData: { questions } as never } })

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let posts = 0
  await page.route(`**${form.path}`, async (route) => {
    posts++
    await held
    await route.fallback()
  })
  await sendButton(page).dblclick()
  const sending = page.getByRole('button', { name: 'Sending…' })
  await expect(sending).toBeDisabled()
  await sending.click({ force: true })
  letGo()
  await expect(thanks(page)).toBeVisible()
  expect([posts, (await form.stored()).map(({ formVersion, answers }) => [formVersion, answers])]).toEqual([
    1,
    [[1, { name: 'Slow', why: 'Because' }]],
  ])
})
