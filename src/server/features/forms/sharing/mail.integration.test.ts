import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inviteToAnswer, shareForm } from '#contract/forms/sharing.ts'
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
    expect(links).toEqual([`https://forms.example.com${link}`])
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
