import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { allowInvitations, invitationsByToken, stopInvitations } from '#contract/forms/refusals.ts'
import { formPeople, inviteToAnswer, shareForm } from '#contract/forms/sharing.ts'
import { smtpServer } from '#test/smtp-server.ts'
import { world } from '#test/world.ts'

let down = false
const server = await smtpServer({
  onMailFrom: (_address, _session, done) =>
    done(down ? Object.assign(new Error('4.3.2 come back later'), { responseCode: 421 }) : null),
})
const home = world({
  ABUSE_PROTECTION: 'off',
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: 'Formlark <hello@forms.example.com>',
  PUBLIC_URL: 'https://forms.example.com',
})
afterAll(() => server.close())

test('both kinds of invitation arrive over SMTP, each to one person, from us, with a link of ours', async () => {
  const ada = await home.verified('Ada')
  const form = await home.form(ada, { name: 'Evening\r\nBcc: evil@example.com' })
  const params = { formId: form.id }
  await home.app.jobs.drain()
  server.received.length = 0
  await ada.call(shareForm, { params, body: { email: 'grace@example.org' } })
  const body = { id: randomUUID(), emails: ['one@example.org', 'two@example.org'], message: 'Dear all' }
  await ada.call(inviteToAnswer, { params, body })
  await home.app.jobs.drain()
  expect(server.received.map(({ from, to }) => [from, ...to]).sort()).toEqual(
    ['grace', 'one', 'two'].map((name) => ['hello@forms.example.com', `${name}@example.org`]),
  )
  for (const { mail, header, to } of server.received) {
    expect(header('to')).toBe(to[0])
    expect(header('message-id')).toMatch(/^<[0-9a-f]{32}@forms\.example\.com>$/)
    expect(mail.headers.some(({ key }) => key === 'bcc' || key === 'reply-to')).toBe(false)
    expect(mail.text).not.toMatch(/evil@example|ada\d*@/)
    const links = mail.text?.match(/https?:\/\/\S+/g)
    const link = to[0]?.startsWith('grace') ? '/register' : `/${ada.slug}/${form.id}`
    const stop = header('list-unsubscribe')?.slice(1, -1)
    expect(links).toEqual([`https://forms.example.com${link}`, stop])
    expect(stop).toMatch(/^https:\/\/forms\.example\.com\/unsubscribe\/invitations\/[\w.-]+$/)
    expect(stop).not.toContain(to[0]?.split('@')[0])
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.html).toContain(`href="${stop}"`)
  }
})

test('who stops invitations gets none from anybody, until they let them come again; nobody who invites is told', async () => {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const forms = [await home.form(ada), await home.form(bob)]
  const reply = async (sender: typeof ada, form: (typeof forms)[number] | undefined) => {
    const params = { formId: form?.id ?? '' }
    await sender.call(shareForm, { params, body: { email: 'One@example.org' } })
    const body = { id: randomUUID(), emails: ['one@example.org', 'two@example.org'] }
    return [await sender.call(inviteToAnswer, { params, body }), await sender.call(formPeople, { params })]
  }
  const received = async () => {
    await home.app.jobs.drain()
    return server.received.splice(0).map(({ to }) => to[0])
  }
  await home.app.jobs.drain()
  server.received.length = 0
  const told = await reply(ada, forms[0])
  await home.app.jobs.drain()
  const stop = server.received.find(({ to }) => to[0] === 'one@example.org')?.header('list-unsubscribe')
  const [, path = '', token = ''] = /(\/unsubscribe\/invitations\/([\w.-]+))>/.exec(stop ?? '') ?? []
  const params = { token }
  expect((await received()).sort()).toEqual(['One@example.org', 'one@example.org', 'two@example.org'])

  // Programs open links.
  await home.app.inject(path)
  expect(await home.call(invitationsByToken, { params })).toEqual({ stopped: false })
  const oneClick = await home.app.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.statusCode).toBe(200)
  expect(await home.call(invitationsByToken, { params })).toEqual({ stopped: true })
  const kept = await home.database.pool.query('select fingerprint from invitation_refusals')
  expect(kept.rows).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) }])

  const toldLater = await reply(bob, forms[1])
  expect(await received()).toEqual(['two@example.org'])
  expect(JSON.stringify(toldLater).replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'then')).toBe(
    JSON.stringify(told)
      .replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'then')
      .replaceAll(ada.id, bob.id)
      .replaceAll('Ada', 'Bob'),
  )
  expect(await home.call(allowInvitations, { params })).toEqual({ stopped: false })
  await bob.call(inviteToAnswer, {
    params: { formId: forms[1]?.id ?? '' },
    body: { id: randomUUID(), emails: ['one@example.org'] },
  })
  expect(await received()).toEqual(['one@example.org'])
  expect(await home.call(stopInvitations, { params })).toEqual({ stopped: true })
  for (const wrong of ['x', `${token}x`, token.replace('.', '.x')]) {
    await expect(home.call(stopInvitations, { params: { token: wrong } })).rejects.toMatchObject({
      code: 'LINK_WRONG',
    })
    const refused = await home.app.inject({ method: 'POST', url: `/unsubscribe/invitations/${wrong}` })
    expect(refused.statusCode).toBe(400)
  }
})

test('while the mail server refuses, an invitation waits; sent again it is the same mail, once', async () => {
  const ada = await home.verified('Ada')
  const form = await home.form(ada)
  await home.app.jobs.drain()
  server.received.length = 0
  down = true
  const body = { id: randomUUID(), emails: ['one@example.org'] }
  await ada.call(inviteToAnswer, { params: { formId: form.id }, body })
  await home.app.jobs.drain()
  expect(server.received).toEqual([])
  down = false
  await ada.call(inviteToAnswer, { params: { formId: form.id }, body })
  await home.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await home.app.jobs.drain()
  expect(server.received.map(({ to }) => to)).toEqual([['one@example.org']])
})
