import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { formDraft } from '#contract/forms/drafts.ts'
import { changeForm, createForm, type Form, formById } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { test } from './fixtures.ts'

type Call = ReturnType<typeof import('#contract/client.ts').createClient>

const three = [
  { id: 'name', type: 'short', label: 'Your name' },
  { id: 'stars', type: 'rating', label: 'How was it?' },
  {
    id: 'course',
    type: 'radio',
    label: 'Which course?',
    options: [option('a', 'Drawing'), option('b', 'Maths')],
  },
]

function option(id: string, value: string) {
  return { id, value }
}

const make = (call: Call, more: object = {}): Promise<Form> =>
  call(createForm, {
    body: { name: 'Evening class', questions: JSON.stringify(three), visibility: 0, ...more } as never,
  })

const draftOf = async (call: Call, { formId }: Form) => (await call(formDraft, { params: { formId } })).draft

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const saved = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/)
const questions = (page: Page) => page.locator('[data-frame]')

async function open(context: BrowserContext, form: Form | null) {
  const page = await context.newPage()
  await page.goto(form ? `/form-builder/${form.formId}` : '/form-builder')
  await expect(page.getByRole('button', { name: 'Save Form' })).toBeVisible()
  return page
}

async function editLabel(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Edit “${from}”` }).click()
  await page.getByLabel('Field title').fill(to)
  await page.getByRole('button', { name: 'Update Field' }).click()
}

test('undo and redo go over settings and questions, with keys and buttons, and over a save', async ({
  context,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const page = await open(context, await make(ada.call))
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await title(page).fill('')
  await title(page).pressSequentially('Morning class')
  await page.getByRole('button', { name: 'Delete “How was it?”' }).click()
  await expect(page.getByText('“How was it?” was deleted.')).toBeVisible()
  await expect(questions(page)).toHaveCount(2)

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: “How was it?” added.')).toBeAttached()
  await expect(questions(page)).toHaveCount(3)
  await title(page).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: title changed.')).toBeAttached()
  await expect(title(page)).toHaveValue('Evening class')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+Z')
  await expect(title(page)).toHaveValue('Morning class')
  await page.keyboard.press('Control+y')
  await expect(questions(page)).toHaveCount(2)
  await expect(redo).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await undo.click()
  await expect(undo).toBeFocused()
  await expect(questions(page)).toHaveCount(3)
  await expect(saved(page)).toBeVisible()
})

test('in a field that is not in the form yet the keys undo the typing, not the form', async ({
  context,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const page = await open(context, await make(ada.call))
  await page.getByRole('button', { name: 'Delete “How was it?”' }).click()
  await page.getByRole('button', { name: 'Edit “Your name”' }).click()
  await page.getByLabel('Field title').press('End')
  await page.getByLabel('Field title').pressSequentially(' please')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Field title')).not.toHaveValue('Your name please')
  await expect(questions(page)).toHaveCount(2)
  // What is dropped comes back too.
  await page.getByLabel('Field title').fill('Your full name')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('What you wrote for “Your full name” was dropped.').waitFor()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Field title')).toHaveValue('Your full name')
})

test('a new form outlives a reload, a closed tab and a crash, its unfinished field too', async ({
  context,
  registerMember,
  logInAs,
}) => {
  test.slow()
  const ada = await registerMember()
  await logInAs(context, ada)
  const page = await open(context, null)
  await title(page).fill('Born in a storm')
  await page.getByRole('button', { name: /^Short Text/ }).click()
  await page.getByLabel('Field title').fill('Half a quest')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We brought back your unsaved changes.')).toBeVisible()
  await expect(title(page)).toHaveValue('Born in a storm')
  await expect(page.getByLabel('Field title')).toHaveValue('Half a quest')

  // Closed at once: what waits to be written is written on the way out.
  await title(page).fill('Born in a gale')
  await page.close({ runBeforeUnload: false })
  const next = await open(context, null)
  await expect(title(next)).toHaveValue('Born in a gale')
  await expect(next.getByLabel('Field title')).toHaveValue('Half a quest')

  // A crash: nothing runs any more.
  await next.waitForTimeout(400)
  await next.goto('chrome://crash').catch(() => undefined)
  const last = await open(context, null)
  await expect(title(last)).toHaveValue('Born in a gale')

  await last.getByRole('button', { name: 'Discard them' }).click()
  await expect(title(last)).toHaveValue('')
  await last.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(title(last)).toHaveValue('Born in a gale')
  await expect(last.getByLabel('Field title')).toHaveValue('Half a quest')
  await last.getByRole('button', { name: 'Add Field' }).click()
  await last.getByRole('button', { name: 'Save Form' }).click()
  await expect(last.getByText('Form Saved')).toBeVisible()
  await expect(last).toHaveURL(/\/form-builder\/\w{10,}$/)
  const fresh = await open(context, null)
  await expect(title(fresh)).toHaveValue('')
  await expect(fresh.getByText('We brought back')).toHaveCount(0)
})

test('two new forms in two tabs stay two', async ({ context, registerMember, logInAs }) => {
  await logInAs(context, await registerMember())
  const [one, two] = [await open(context, null), await open(context, null)]
  await title(one).fill('The first')
  await title(two).fill('The second')
  await expect(two.getByText('Kept on this device')).toBeVisible()
  for (const page of [one, two]) await page.reload()
  await expect(title(one)).toHaveValue('The first')
  await expect(title(two)).toHaveValue('The second')
})

test('a draft is saved in the background, seen on another device and by nobody else, and gone with the save', async ({
  context,
  browser,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call, { visibility: 1 })
  const page = await open(context, form)
  await title(page).fill('Night class')
  await expect(page.getByText('Saving…')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await draftOf(ada.call, form))?.formData).toEqual({ name: 'Night class' })
  const visitor = await browser.newPage()
  await visitor.goto(`/${ada.slug}/${form.formId}`)
  await expect(visitor.getByRole('heading', { name: 'Evening class' })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } })
  await logInAs(phone, ada)
  const there = await open(phone, form)
  await expect(there.getByText('We brought back your unsaved changes.')).toBeVisible()
  await expect(there.getByRole('heading', { name: 'Night class', level: 1 })).toBeVisible()
  await there.getByRole('button', { name: 'Save Form' }).click()
  await expect(there.getByText('Form Saved')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Night class' })).toBeVisible()
  expect(await draftOf(ada.call, form)).toBeNull()
  // What the first device kept is saved by now: nothing to bring back.
  await page.reload()
  await expect(title(page)).toHaveValue('Night class')
  await expect(page.getByText('We brought back')).toHaveCount(0)
  await phone.close()
})

test('offline everything stays on the device, and goes to the server when the network is back', async ({
  context,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED/)
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call)
  const page = await open(context, form)
  await context.setOffline(true)
  await title(page).fill('Written in a train')
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect((await draftOf(ada.call, form))?.formData.name).toBe('Written in a train')
})

test('two editors: what does not clash is merged and saved, with a list of what comes from whom', async ({
  context,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call)
  const page = await open(context, form)
  await editLabel(page, 'Your name', 'Your first name')
  const theirs = [three[0], { ...three[1], label: 'How did you like it?' }, three[2]]
  await ada.call(changeForm, {
    params: { formId: form.formId },
    body: { formData: { description: 'Mondays', questions: JSON.stringify(theirs) }, version: 1 } as never,
  })
  await page.getByRole('button', { name: 'Save Form' }).click()
  const dialog = page.getByRole('dialog', { name: 'This form was changed elsewhere' })
  await expect(dialog.getByRole('region', { name: 'From here' })).toContainText('“Your first name” changed')
  await expect(dialog.getByRole('region', { name: 'From elsewhere' })).toContainText(
    '“How did you like it?” changed',
  )
  await expect(dialog.getByRole('region', { name: 'From elsewhere' })).toContainText('description changed')
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  const now = await ada.call(formById, { params: { formId: form.formId } })
  expect(now.description).toBe('Mondays')
  expect(now.questions.map(({ label }) => label)).toEqual([
    'Your first name',
    'How did you like it?',
    'Which course?',
  ])
})

test('two editors of one question: each clash is chosen, and nothing is written over unasked', async ({
  context,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call)
  const page = await open(context, form)
  await editLabel(page, 'Your name', 'Mine')
  await page.getByRole('button', { name: 'Delete “How was it?”' }).click()
  const theirs = [{ ...three[0], label: 'Theirs' }, { ...three[1], label: 'How did it go?' }, three[2]]
  await ada.call(changeForm, {
    params: { formId: form.formId },
    body: { formData: { questions: JSON.stringify(theirs) }, version: 1 } as never,
  })
  await page.getByRole('button', { name: 'Save Form' }).click()
  const dialog = page.getByRole('dialog', { name: 'This form was changed elsewhere' })
  const merge = dialog.getByRole('button', { name: 'Merge and save' })
  await expect(merge).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep editing for now' }).click()
  await expect(page.getByText('Changed elsewhere').first()).toBeVisible()
  const meanwhile = await ada.call(formById, { params: { formId: form.formId } })
  expect(meanwhile.version).toBe(2)

  await page.getByRole('button', { name: 'Look and merge' }).click()
  await dialog.getByRole('radiogroup', { name: '“Theirs”' }).getByLabel('Mine').check()
  await dialog.getByRole('radiogroup', { name: '“How did it go?”' }).getByLabel('Theirs').check()
  await merge.click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  const now = await ada.call(formById, { params: { formId: form.formId } })
  expect(now.questions.map(({ label }) => label)).toEqual(['Mine', 'How did it go?', 'Which course?'])
})

test('two tabs of one person: the draft of one is never written over by the other', async ({
  context,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call)
  const [one, two] = [await open(context, form), await open(context, form)]
  await title(one).fill('From the first tab')
  await expect(saved(one)).toBeVisible()
  await editLabel(two, 'How was it?', 'From the second tab')
  await expect(two.getByText('Changed in another tab').first()).toBeVisible()
  expect((await draftOf(ada.call, form))?.formData).toEqual({ name: 'From the first tab' })
  await two.getByRole('button', { name: 'Look and merge' }).click()
  await two.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(title(two)).toHaveValue('From the first tab')
  await expect(saved(two)).toBeVisible()
  const draft = await draftOf(ada.call, form)
  expect(draft?.formData.name).toBe('From the first tab')
  expect(draft?.formData.questions?.[1]?.label).toBe('From the second tab')
})

test('what was kept of an older version is offered for merging when the builder is opened again', async ({
  context,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call)
  const page = await open(context, form)
  await title(page).fill('Kept')
  await expect(saved(page)).toBeVisible()
  await page.close()
  await ada.call(changeForm, {
    params: { formId: form.formId },
    body: { formData: { description: 'By somebody else' }, version: 1 },
  })
  const again = await open(context, form)
  const dialog = again.getByRole('dialog', { name: 'This form was changed elsewhere' })
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(again.getByText('Form Saved')).toBeVisible()
  const now = await ada.call(formById, { params: { formId: form.formId } })
  expect([now.name, now.description]).toEqual(['Kept', 'By somebody else'])
})

test('a save says what it does to answers: other words at once, a removed question after being asked', async ({
  context,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const form = await make(ada.call, { visibility: 1 })
  for (const answers of [{ stars: 5, course: 'a' }, { stars: 4 }, { stars: 1, course: 'a' }])
    await ada.call(submitResponse, { params: { formId: form.formId }, body: { id: randomUUID(), answers } })
  const page = await open(context, form)
  await editLabel(page, 'How was it?', 'How did you like it?')
  await expect(page.getByText('Wording only: 3 answers now read with the new words.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  await expect(page.getByText('Wording only: answers to 1 question')).toBeVisible()

  await page.getByRole('button', { name: 'Delete “How did you like it?”' }).click()
  await page.getByRole('button', { name: 'Edit “Which course?”' }).click()
  await page.getByRole('button', { name: /Remove.*Drawing/ }).click()
  await page.getByRole('button', { name: 'Update Field' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  const dialog = page.getByRole('dialog', { name: 'This changes questions that were answered' })
  await expect(dialog).toContainText('How did you like it?')
  await expect(dialog).toContainText('3 answers stay under “Removed questions”.')
  await expect(dialog).toContainText(
    'Option “Drawing” can no longer be chosen; its 2 answers stay in the results.',
  )
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
  expect((await ada.call(formById, { params: { formId: form.formId } })).questions).toHaveLength(3)
  await page.getByRole('button', { name: 'Save Form' }).click()
  await dialog.getByRole('button', { name: 'Save Form' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await ada.call(formById, { params: { formId: form.formId } })).questions.length)
    .toBe(2)
})

test('an unfinished field is warned about, a second press proceeds', async ({
  context,
  registerMember,
  logInAs,
}) => {
  const ada = await registerMember()
  await logInAs(context, ada)
  const page = await open(context, await make(ada.call))
  await page.getByRole('button', { name: /^Long Text/ }).click()
  await page.getByLabel('Field title').fill('Not added')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText("Your last field hasn't been added to the form. Proceed anyway?")).toBeVisible()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Form' })).toBeVisible()
  await expect(page.getByLabel('Field title')).toHaveValue('Not added')
})
