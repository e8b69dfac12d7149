import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inviteToAnswer, shareForm } from '#contract/forms/sharing.ts'
import { changeForm, formById } from '#contract/forms.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const of = (formId: string) => ({ params: { formId } })
const invite = (
  who: Person,
  formId: string,
  body: { emails: string[]; message?: string; language?: 'de'; id?: string },
) => who.call(inviteToAnswer, { ...of(formId), body: { id: randomUUID(), ...body } })

test('each address gets one mail with the message as it was written and the link, however often it is sent', async () => {
  const ada = await home.verified('Ada')
  const form = await home.form(ada, { name: 'Evening class' })
  const id = randomUUID()
  const message = 'Dear all,\n\nhow was it?\r\nBcc: evil@example.com <b>bold</b> https://example.org/trap'
  const send = () =>
    invite(ada, form.id, { id, emails: ['one@example.com', 'two@example.com', ' ONE@example.com'], message })
  expect(await Promise.all([send(), send()])).toEqual([
    { sent: 2, left: 48 },
    { sent: 2, left: 48 },
  ])
  for (const address of ['two@example.com', 'one@example.com']) {
    const mails = await home.mailsTo(address)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ada Tester asks for your answers: Evening class'])
    const [mail] = mails
    expect(mail?.text).toContain('Dear all,\n\nhow was it?\n\nBcc: evil@')
    expect(mail?.text).toContain('<b>bold</b>')
    // Nothing in it that a mail program could make a link of, but the form.
    expect(mail?.text).not.toMatch(/evil@example|example\.org/)
    expect(mail?.text).toContain(`/${ada.slug}/${form.id}`)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(mail?.text).not.toContain(ada.email)
  }
  // Another time it is another mail.
  await invite(ada, form.id, { emails: ['one@example.com'], language: 'de' })
  expect((await home.mailsTo('one@example.com')).at(-1)?.subject).toBe(
    'Ada Tester bittet um Ihre Antworten: Evening class',
  )
})

test('each wrong address is named, and none at all, too many or too long a message is refused', async () => {
  const ada = await home.verified('Ada')
  const form = await home.form(ada)
  await expect(
    invite(ada, form.id, { emails: ['ok@example.com', 'nonsense', 'a@b.c\nBcc: x@y.z'] }),
  ).rejects.toMatchObject({
    fields: { 'emails.1': 'Invalid Email', 'emails.2': 'Invalid Email' },
  })
  for (const body of [
    { emails: [] },
    { emails: Array.from({ length: 21 }, (_, n) => `p${n}@example.com`) },
    { emails: ['ok@example.com'], message: 'x'.repeat(2001) },
  ])
    await expect(invite(ada, form.id, body)).rejects.toMatchObject({ status: 400 })
  expect(await home.mailsTo('ok@example.com')).toEqual([])
})

test('only to a form that takes answers, from a verified address, 50 a day together with those to co-authors', async () => {
  const [ada, una] = [await home.verified('Ada'), await home.person('Una')]
  const form = await home.form(ada)
  await expect(invite(una, (await home.form(una)).id, { emails: ['x@example.com'] })).rejects.toMatchObject({
    code: 'NOT_VERIFIED',
  })
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `p${from + n}@example.com`)
  await ada.call(shareForm, { ...of(form.id), body: { email: 'x@example.com' } })
  await invite(ada, form.id, { emails: many(0, 20) })
  expect(await invite(ada, form.id, { emails: many(20, 20) })).toEqual({ sent: 20, left: 9 })
  await expect(invite(ada, form.id, { emails: many(40, 10) })).rejects.toMatchObject({
    code: 'MAILS_USED_UP',
    message: expect.stringContaining('9 more mails'),
  })
  expect(await invite(ada, form.id, { emails: many(40, 9) })).toEqual({ sent: 9, left: 0 })
  await expect(invite(ada, form.id, { emails: many(49, 1) })).rejects.toMatchObject({
    code: 'MAILS_USED_UP',
    status: 429,
  })
  expect(await home.mailsTo('p49@example.com')).toEqual([])

  const bob = await home.verified('Bob')
  const draft = await home.form(bob, { visibility: 0 })
  await expect(invite(bob, draft.id, { emails: ['x@example.com'] })).rejects.toMatchObject({
    message: 'Please publish the form first.',
  })
  const over = await home.form(bob, { closesAt: '2020-01-01T00:00:00Z' })
  await expect(invite(bob, over.id, { emails: ['x@example.com'] })).rejects.toMatchObject({ status: 400 })
  await expect(invite(bob, form.id, { emails: ['x@example.com'] })).rejects.toMatchObject({
    code: 'FORM_NOT_YOURS',
  })
})

test('a co-author invites in their own name; unpublished before it was written, no mail goes', async () => {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const form = await home.form(ada)
  await ada.call(shareForm, { ...of(form.id), body: { email: bob.email } })
  await bob.call(formById, of(form.id))
  await invite(bob, form.id, { emails: ['x@example.com'] })
  expect((await home.mailsTo('x@example.com')).map(({ subject }) => subject)).toEqual([
    'Bob Tester asks for your answers: A form',
  ])
  await invite(bob, form.id, { emails: ['y@example.com'] })
  await ada.call(changeForm, { ...of(form.id), body: { formData: { visibility: 0 } } })
  expect(await home.mailsTo('y@example.com')).toEqual([])
})
