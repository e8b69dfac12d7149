import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyEmail } from '#contract/accounts/credentials.ts'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { deleteAccount, previewDeletion } from '#contract/accounts/settings.ts'
import { deleteForm, duplicateForm, eraseForm } from '#contract/forms/bin.ts'
import { saveDraft } from '#contract/forms/drafts.ts'
import {
  formPeople,
  handOverForm,
  removeCoAuthor,
  shareForm,
  withdrawInvitation,
} from '#contract/forms/sharing.ts'
import { activeForms, changeForm, formById, myForms } from '#contract/forms.ts'
import { deleteAllResponses } from '#contract/responses/deletion.ts'
import { changeNotifications, myNotifications } from '#contract/responses/notifications.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const sql = async (text: string, values: unknown[] = []) =>
  (await home.database.pool.query(text, values)).rows

const of = (formId: string) => ({ params: { formId } })
const share = (owner: Person, formId: string, email: string) =>
  owner.call(shareForm, { ...of(formId), body: { email } })
const people = (who: Person, formId: string) => who.call(formPeople, of(formId))
const end = (who: Person, formId: string, userId: string) =>
  who.call(removeCoAuthor, { params: { formId, userId } })
const give = (who: Person, formId: string, userId: string) =>
  who.call(handOverForm, { ...of(formId), body: { userId } })
const notYours = { code: 'FORM_NOT_YOURS', status: 404 }

/** A form of Ada's on which Bob works. */
async function shared() {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const form = await home.form(ada, { name: 'Ours' })
  await share(ada, form.id, bob.email)
  await bob.call(formById, of(form.id))
  return { ada, bob, form }
}

describe('an address with an account', () => {
  test('gets a mail, finds the form in its list and may work on it; the owner sees who it is once it was opened', async () => {
    const [ada, bob, eve] = [
      await home.verified('Ada'),
      await home.verified('Bob'),
      await home.verified('Eve'),
    ]
    const form = await home.form(ada, { name: 'Ours' })
    expect(form).toMatchObject({ coAuthor: null, coAuthors: [], can: { share: true, leave: false } })
    await share(ada, form.id, ` ${bob.email.toUpperCase()} `)
    const [mail] = await home.mailsTo(bob.email)
    expect(mail).toMatchObject({ subject: 'Ada Tester shares “Ours” with you' })
    expect(mail?.text).toContain(`/form-builder/${form.id}`)
    expect(mail?.text).not.toContain(ada.email)

    // Before it is opened, nothing says whose the address is.
    const before = await people(ada, form.id)
    expect(before).toMatchObject({ coAuthors: [], invitations: [{ email: bob.email.toUpperCase() }] })
    expect(JSON.stringify(before)).not.toContain('Bob')
    expect(await ada.call(formById, of(form.id))).toMatchObject({ coAuthor: null, coAuthors: [] })

    expect(await bob.call(myForms, {})).toMatchObject([{ formId: form.id, coAuthor: bob.id }])
    expect((await bob.call(activeForms, {})).forms).toMatchObject([{ formId: form.id }])
    expect(await bob.call(formById, of(form.id))).toMatchObject({
      owner: ada.id,
      coAuthor: bob.id,
      coAuthors: [bob.id],
      can: {
        edit: true,
        publish: true,
        seeResponses: true,
        invite: true,
        leave: true,
        share: false,
        delete: false,
      },
    })
    const after = await people(ada, form.id)
    expect(after).toMatchObject({
      owner: { userId: ada.id, name: 'Ada Tester' },
      coAuthors: [{ userId: bob.id, name: 'Bob Tester', email: bob.email.toUpperCase() }],
      invitations: [],
    })
    // Others who work on it see names, and no address.
    await share(ada, form.id, eve.email)
    const seen = await people(bob, form.id)
    expect(seen).toMatchObject({ coAuthors: [{ name: 'Bob Tester', email: null }], invitations: [] })
    for (const { email } of [ada, bob, eve]) expect(JSON.stringify(seen).toLowerCase()).not.toContain(email)
  })

  test('that has not verified it gets nothing but a mail until it has', async () => {
    const [ada, bob] = [await home.verified('Ada'), await home.person('Bob')]
    const form = await home.form(ada)
    await share(ada, form.id, bob.email)
    const refused = async () => {
      await expect(bob.call(formById, of(form.id))).rejects.toMatchObject(notYours)
      await expect(bob.call(listResponses, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
      await expect(people(bob, form.id)).rejects.toMatchObject(notYours)
      expect(await bob.call(myForms, {})).toEqual([])
      expect(await ada.call(formById, of(form.id))).toMatchObject({ coAuthor: null, coAuthors: [] })
    }
    await refused()
    const mails = await home.mailsTo(bob.email)
    expect(mails.at(-1)?.subject).toBe('Ada Tester invites you to work on “A form”')
    expect(mails.at(-1)?.text).toContain('Log in and verify this address')
    const { code, userId } = verification(mails[0]?.text ?? '')
    await refused()
    await home.call(verifyEmail, { body: { userId, verificationCode: code } })
    expect(await bob.call(formById, of(form.id))).toMatchObject({ coAuthor: bob.id, can: { edit: true } })
  })

  test('that somebody gives up by taking another address has no access with it', async () => {
    const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
    const form = await home.form(ada)
    await share(ada, form.id, bob.email)
    await sql(`update users set email = 'other@example.com', email_key = 'other@example.com' where id = $1`, [
      bob.id,
    ])
    await expect(bob.call(formById, of(form.id))).rejects.toMatchObject(notYours)
  })
})

test('an address without an account is invited, and has access when it has registered and verified', async () => {
  const ada = await home.verified('Ada')
  const form = await home.form(ada, { name: 'Ours' })
  const email = 'new.person@example.com'
  await share(ada, form.id, email)
  const [mail] = await home.mailsTo(email)
  expect(mail?.subject).toBe('Ada Tester invites you to work on “Ours”')
  expect(mail?.text).toContain('/register')
  expect(await people(ada, form.id)).toMatchObject({ invitations: [{ email }] })

  const body = {
    firstName: 'New',
    lastName: 'Person',
    email: 'New.Person@example.com',
    password: 'a long enough password',
    tac: true as const,
  }
  const { id } = await home.call(registerAccount, { body })
  const { token } = await home.call(logIn, { body })
  const person = { ...ada, id, token, call: inProcessClient(home.app, token) }
  expect(await person.call(myForms, {})).toEqual([])
  const { code } = verification((await home.mailsTo(body.email)).at(-1)?.text ?? '')
  await home.call(verifyEmail, { body: { userId: id, verificationCode: code } })
  expect(await person.call(myForms, {})).toMatchObject([
    { formId: form.id, can: { edit: true, share: false } },
  ])
  await person.call(formById, of(form.id))
  expect(await people(ada, form.id)).toMatchObject({
    coAuthors: [{ name: 'New Person', email }],
    invitations: [],
  })
})

test('the answer is the same with a verified account, without one, and with one that is not verified', async () => {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const form = await home.form(ada)
  const replies = []
  for (const email of [bob.email, 'nobody@example.com', (await home.person('Una')).email]) {
    const reply = await home.app.inject({
      method: 'POST',
      url: `/api/v1/forms/${form.id}/share`,
      payload: { email },
      headers: { authorization: `Bearer ${ada.token}` },
    })
    const { date: _date, 'x-request-id': _id, ...headers } = reply.headers
    replies.push([reply.statusCode, reply.body, headers])
  }
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
  expect(replies[0]?.slice(0, 2)).toEqual([200, '{}'])
  const { invitations } = await people(ada, form.id)
  expect(invitations.map(({ expiresAt }) => typeof expiresAt)).toEqual(['string', 'string', 'string'])
})

describe('who may not', () => {
  test('share: strangers, co-authors, nobody; and an empty address is none', async () => {
    const { ada, bob, form } = await shared()
    const eve = await home.verified('Eve')
    await expect(share(eve, form.id, 'x@example.com')).rejects.toMatchObject({
      ...notYours,
      message: 'You cannot edit this form.',
    })
    await expect(share(bob, form.id, 'x@example.com')).rejects.toMatchObject({
      ...notYours,
      message: 'Only its owner can share this form.',
    })
    await expect(
      home.call(shareForm, { ...of(form.id), body: { email: 'x@example.com' } }),
    ).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    await expect(share(ada, 'unknown', 'x@example.com')).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    for (const email of ['', '  ', 'nonsense', 'a@b.c, d@e.f', 'a@b.c\r\nBcc: x@y.z', ada.email])
      await expect(share(ada, form.id, email)).rejects.toMatchObject({
        status: 400,
        fields: { email: expect.any(String) },
      })
    expect(await people(ada, form.id)).toMatchObject({ invitations: [] })
  })

  test('mail others: whoever has not verified an address, and more than 50 within a day', async () => {
    const una = await home.person('Una')
    const form = await home.form(una)
    await expect(share(una, form.id, 'x@example.com')).rejects.toMatchObject({
      code: 'NOT_VERIFIED',
      status: 403,
    })
    const ada = await home.verified('Ada')
    const forms = [await home.form(ada), await home.form(ada)]
    for (let n = 0; n < 49; n++) await share(ada, forms[n % 2]?.id ?? '', `p${n}@example.com`)
    const last = forms[0]?.id ?? ''
    // The same one again is no new mail.
    await share(ada, last, 'p48@example.com')
    await share(ada, last, 'last@example.com')
    await expect(share(ada, last, 'more@example.com')).rejects.toMatchObject({
      code: 'MAILS_USED_UP',
      status: 429,
    })
    expect(await home.mailsTo('more@example.com')).toEqual([])
    expect((await people(ada, last)).mails).toEqual({ verified: true, left: 0 })
    await sql(`update mails_to_others set sent_at = sent_at - interval '25 hours'`)
    await share(ada, last, 'more@example.com')
    expect(await home.mailsTo('more@example.com')).toHaveLength(1)
  })

  test('a co-author cannot delete, empty, hand over, remove others or see invitations; a stranger nothing at all', async () => {
    const { ada, bob, form } = await shared()
    const eve = await home.verified('Eve')
    await share(ada, form.id, eve.email)
    await eve.call(formById, of(form.id))
    const stranger = await home.verified('Mallory')
    const tries = [
      () => bob.call(deleteForm, of(form.id)),
      () => bob.call(deleteAllResponses, { ...of(form.id), body: { name: 'Ours' } }),
      () => give(bob, form.id, bob.id),
      () => give(eve, form.id, bob.id),
      () => end(bob, form.id, eve.id),
      () => end(ada, form.id, ada.id),
      () => bob.call(withdrawInvitation, { ...of(form.id), body: { email: 'x@example.com' } }),
      () => people(stranger, form.id),
      () => end(stranger, form.id, bob.id),
      () => end(stranger, form.id, stranger.id),
      () => give(stranger, form.id, stranger.id),
      () => stranger.call(duplicateForm, of(form.id)),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(notYours)
    await expect(give(ada, form.id, stranger.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(end(ada, form.id, stranger.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ada.call(formById, of(form.id))).toMatchObject({
      owner: ada.id,
      coAuthors: [bob.id, eve.id],
    })
  })
})

describe('an invitation', () => {
  test('is mailed once for a double click, and can be withdrawn', async () => {
    const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
    const form = await home.form(ada)
    await Promise.all([share(ada, form.id, bob.email), share(ada, form.id, bob.email)])
    expect(await home.mailsTo(bob.email)).toHaveLength(1)
    const take = () => ada.call(withdrawInvitation, { ...of(form.id), body: { email: bob.email } })
    await take()
    await expect(take()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(bob.call(formById, of(form.id))).rejects.toMatchObject(notYours)
  })

  test('withdrawn before its mail was written, none is', async () => {
    const ada = await home.verified('Ada')
    const form = await home.form(ada)
    await share(ada, form.id, 'x@example.com')
    await ada.call(withdrawInvitation, { ...of(form.id), body: { email: 'x@example.com' } })
    expect(await home.mailsTo('x@example.com')).toEqual([])
  })

  test('ends after 30 days, and with its form', async () => {
    const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
    const form = await home.form(ada)
    await share(ada, form.id, bob.email)
    await sql(`update form_invitations set expires_at = expires_at - interval '31 days'`)
    await expect(bob.call(formById, of(form.id))).rejects.toMatchObject(notYours)
    expect(await people(ada, form.id)).toMatchObject({ invitations: [] })
    await share(ada, form.id, bob.email)
    // Invited again some minutes later, its time begins anew.
    await sql(`update form_invitations set invited_at = invited_at - interval '11 minutes'`)
    await share(ada, form.id, bob.email)
    await bob.call(myForms, {})
    expect(await bob.call(myForms, {})).toHaveLength(1)
    await ada.call(deleteForm, of(form.id))
    expect(await bob.call(myForms, {})).toEqual([])
    await ada.call(eraseForm, of(form.id))
    expect(await sql('select * from form_invitations')).toEqual([])
  })

  test('to a form called like a header or a page is plain text in the mail', async () => {
    const ada = await home.verified('Ada')
    const form = await home.form(ada, {
      name: 'x\r\nBcc: evil@example.com <script>alert(1)</script> http://evil.example',
    })
    await share(ada, form.id, 'x@example.com')
    const [mail] = await home.mailsTo('x@example.com')
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).not.toContain('http://evil')
  })
})

test('removed, one loses access, draft and mails at once; leaving does the same', async () => {
  for (const remover of ['ada', 'bob'] as const) {
    const { ada, bob, form } = await shared()
    await bob.call(saveDraft, {
      ...of(form.id),
      body: { formData: { name: 'Mine' }, baseVersion: 1, revision: 0 },
    })
    await bob.call(changeNotifications, { ...of(form.id), body: { mode: 'each' } })
    await end(remover === 'ada' ? ada : bob, form.id, bob.id)
    await expect(bob.call(formById, of(form.id))).rejects.toMatchObject(notYours)
    await expect(bob.call(listResponses, of(form.id))).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    for (const table of ['form_drafts', 'notification_settings'])
      expect([table, await sql(`select * from ${table} where user_id = $1`, [bob.id])]).toEqual([table, []])
    await expect(end(ada, form.id, bob.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('whoever never opened the form can leave it too, and cannot be removed by a guessed id', async () => {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const form = await home.form(ada)
  await share(ada, form.id, bob.email)
  await expect(end(ada, form.id, bob.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await end(bob, form.id, bob.id)
  expect(await people(ada, form.id)).toMatchObject({ coAuthors: [], invitations: [] })
})

test('handed over, everything follows the form, and both keep what their new part gives them', async () => {
  const { ada, bob, form } = await shared()
  await share(ada, form.id, 'pending@example.com')
  await home.mailsTo(bob.email)
  for (const one of [ada, bob])
    await one.call(changeNotifications, { ...of(form.id), body: { mode: 'daily' } })
  const answer = () =>
    home.call(submitResponse, { ...of(form.id), body: { id: randomUUID(), answers: { stars: 5 } } })
  await answer()
  expect((await home.app.inject(`/${ada.slug}/${form.id}`)).body).toContain('Ada Tester')

  const mine = await give(ada, form.id, bob.id)
  expect(mine).toMatchObject({
    owner: bob.id,
    ownerSlug: bob.slug,
    coAuthor: ada.id,
    visibility: 0,
    can: { leave: true, share: false, publish: false },
  })
  expect(await bob.call(formById, of(form.id))).toMatchObject({
    can: { share: true, delete: true, leave: false },
  })
  await expect(share(ada, form.id, 'x@example.com')).rejects.toMatchObject(notYours)
  // Whom Ada asked, and by which address, is not Bob's to see.
  const seen = await people(bob, form.id)
  expect(seen).toMatchObject({
    owner: { userId: bob.id },
    coAuthors: [{ userId: ada.id, email: null }],
    invitations: [],
  })
  expect(await sql('select * from form_invitations')).toEqual([])

  await bob.call(changeForm, { ...of(form.id), body: { formData: { visibility: 1 } } })
  await answer()
  expect((await bob.call(listResponses, of(form.id))).total).toBe(2)
  for (const one of [ada, bob]) expect((await one.call(myNotifications, of(form.id))).mode).toBe('daily')
  const old = await home.app.inject(`/${ada.slug}/${form.id}`)
  expect([old.statusCode, old.headers.location]).toEqual([308, `/${bob.slug}/${form.id}`])
  expect((await home.app.inject(`/${bob.slug}/${form.id}`)).body).toContain('Bob Tester')
  expect((await home.mailsTo(bob.email)).at(-1)).toMatchObject({
    subject: '“Ours” is yours now',
    text: expect.stringMatching(/not\s+published\s+any\s+more/),
  })
  expect(await sql('select actor_id, subject_id, action, "to" from audit_log')).toEqual([
    { actor_id: ada.id, subject_id: bob.id, action: 'hand-over', to: form.id },
  ])
  // The former owner's account goes, the form stays.
  await ada.call(deleteAccount, { params: { userId: ada.id }, body: { email: ada.email } })
  expect(await bob.call(formById, of(form.id))).toMatchObject({ owner: bob.id, coAuthors: [] })
})

test('with the owner’s account a form goes to who opened it, not to who was only invited', async () => {
  const [ada, bob, eve] = [await home.verified('Ada'), await home.verified('Bob'), await home.verified('Eve')]
  const [opened, unopened] = [await home.form(ada), await home.form(ada)]
  await share(ada, opened.id, eve.email)
  await share(ada, opened.id, bob.email)
  await bob.call(formById, of(opened.id))
  await share(ada, unopened.id, bob.email)
  const preview = await ada.call(previewDeletion, { params: { userId: ada.id } })
  expect(preview.shared).toMatchObject([{ formId: opened.id, heir: 'Bob Tester' }])
  await ada.call(deleteAccount, { params: { userId: ada.id }, body: { email: ada.email, handOver: true } })
  expect(await bob.call(myForms, {})).toMatchObject([{ formId: opened.id, owner: bob.id, coAuthors: [] }])
  expect(await eve.call(myForms, {})).toEqual([])
  expect(await sql('select * from form_invitations')).toEqual([])
})

test('two who hand over and are removed at the same moment leave one owner', async () => {
  const { ada, bob, form } = await shared()
  await Promise.allSettled([give(ada, form.id, bob.id), end(bob, form.id, bob.id)])
  const [row] = await sql('select owner_id from forms where id = $1', [form.id])
  expect([ada.id, bob.id]).toContain(row.owner_id)
  const others = await sql('select user_id from form_co_authors where form_id = $1', [form.id])
  expect(others.map(({ user_id }) => user_id)).not.toContain(row.owner_id)
})

test('what replies promise, the routes do: for owner, co-author and stranger', async () => {
  const { ada, bob, form } = await shared()
  const eve = await home.verified('Eve')
  const doing = {
    edit: (who: Person) =>
      who.call(changeForm, { ...of(form.id), body: { formData: { description: who.id } } }),
    publish: (who: Person) => who.call(changeForm, { ...of(form.id), body: { formData: { visibility: 1 } } }),
    seeResponses: (who: Person) => who.call(listResponses, of(form.id)),
    share: (who: Person) => share(who, form.id, 'somebody@example.com'),
    deleteResponses: (who: Person) =>
      who.call(deleteAllResponses, { ...of(form.id), body: { name: 'Ours' } }),
  }
  for (const who of [ada, bob]) {
    const { can } = await who.call(formById, of(form.id))
    for (const [deed, attempt] of Object.entries(doing)) {
      const done = await attempt(who).then(
        () => true,
        () => false,
      )
      expect([deed, done]).toEqual([deed, can[deed as keyof typeof doing]])
    }
  }
  for (const attempt of Object.values(doing))
    await expect(attempt(eve)).rejects.toMatchObject({ status: 404 })
})

/** What the mail that verifies an address leads to. */
function verification(text: string) {
  const [, userId = '', code = ''] = /\/verify\/(\w+)\/([\w-]+)/.exec(text) ?? []
  return { userId, code }
}

test('what was handed over stands under its new owner’s name only once they publish it', async () => {
  const { ada, bob, form } = await shared()
  const shows = async () => (await home.app.inject(`/${bob.slug}/${form.id}`)).statusCode
  const publish = (who: Person) =>
    who.call(changeForm, { ...of(form.id), body: { formData: { visibility: 1 } } })
  await give(ada, form.id, bob.id)
  expect(await shows()).toBe(404)
  await expect(publish(ada)).rejects.toMatchObject({ ...notYours, message: /new owner/ })
  await ada.call(changeForm, { ...of(form.id), body: { formData: { description: 'Still ours' } } })
  expect(await publish(bob)).toMatchObject({ visibility: 1, can: { publish: true } })
  expect(await shows()).toBe(200)
  // From then on as with any form.
  await ada.call(changeForm, { ...of(form.id), body: { formData: { visibility: 0 } } })
  expect(await publish(ada)).toMatchObject({ visibility: 1, can: { publish: true } })
})

test('nothing goes to somebody who is blocked', async () => {
  const { ada, bob, form } = await shared()
  const eve = await home.verified('Eve')
  await share(ada, form.id, eve.email)
  await eve.call(formById, of(form.id))
  await sql('update users set blocked = true where id = $1', [bob.id])
  await expect(give(ada, form.id, bob.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const preview = await ada.call(previewDeletion, { params: { userId: ada.id } })
  expect(preview.shared).toMatchObject([{ heir: 'Eve Tester' }])
  await ada.call(deleteAccount, { params: { userId: ada.id }, body: { email: ada.email, handOver: true } })
  expect(await eve.call(formById, of(form.id))).toMatchObject({ owner: eve.id, visibility: 0 })
})

test('the sites that may show a form are its owner’s to choose', async () => {
  const { ada, bob, form } = await shared()
  const change = (who: Person, formData: object) =>
    who.call(changeForm, { ...of(form.id), body: { formData } })
  await expect(change(bob, { embedSites: ['https://b.example'] })).rejects.toMatchObject({
    ...notYours,
    message: 'Only its owner can choose the sites that may show this form.',
  })
  await change(ada, { embedSites: ['https://a.example'] })
  // As the builder sends it, along with all else.
  expect(await change(bob, { embedSites: ['https://a.example'], description: 'B' })).toMatchObject({
    description: 'B',
    can: { embed: false },
  })
  const sites = Array.from(
    { length: 20 },
    (_, n) => `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}${n}.example`,
  )
  await expect(change(ada, { embedSites: sites })).rejects.toMatchObject({
    status: 400,
    fields: { 'formData.embedSites': expect.stringContaining('at most 3,000 letters') },
  })
})
