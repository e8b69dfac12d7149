import { expect, test } from 'vitest'
import { changeUser } from '#contract/accounts/settings.ts'
import { type Card, myCard, saveCard } from '#contract/cards.ts'
import { changeForm } from '#contract/forms.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const save = (person: Person, body: Card) => person.call(saveCard, { body })

test('a card begins with what is known of somebody, and is then what they keep', async () => {
  const ada = await home.person()
  await ada.call(changeUser, {
    params: { userId: ada.id },
    body: {
      userData: { headline: 'Counts', links: [{ label: 'Site', url: 'https://ada.example/' }] },
    },
  })
  const first = await ada.call(myCard, {})
  expect(first).toMatchObject({
    name: 'Ada Tester',
    headline: 'Counts',
    email: ada.email,
    website: 'ada.example',
    code: 'page',
    formId: null,
  })
  const mine = { ...first, name: ' Ada\n Lovelace ', layout: 'bold' as const }
  expect(await save(ada, mine)).toMatchObject({ name: 'Ada Lovelace', layout: 'bold' })
  await save(ada, { ...mine, name: 'Countess' })
  expect(await ada.call(myCard, {})).toMatchObject({ name: 'Countess', layout: 'bold' })
  expect(await (await home.person('Bob')).call(myCard, {})).toMatchObject({ name: 'Bob Tester' })
})

test('a code leads to a form of one’s own alone; a closed one does not keep the rest from being kept', async () => {
  const [ada, eve] = [await home.person(), await home.person('Eve')]
  const form = await home.form(ada)
  const toForm = (card: Card): Card => ({ ...card, code: 'form', formId: form.id })
  const card = await save(ada, toForm(await ada.call(myCard, {})))
  await expect(save(eve, toForm(await eve.call(myCard, {})))).rejects.toMatchObject({ status: 404 })
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
  expect(await save(ada, { ...card, headline: 'New' })).toMatchObject({ headline: 'New', formId: form.id })
})

test.each([
  ['name', 'x'.repeat(61)],
  ['layout', 'loud'],
  ['color', '#fff;}'],
  ['formId', '../x'],
])('%s %s is refused by name', async (name, value) => {
  const ada = await home.person()
  const card = { ...(await ada.call(myCard, {})), [name]: value } as Card
  await expect(save(ada, card)).rejects.toMatchObject({ status: 400, fields: { [name]: expect.any(String) } })
})
