import { afterAll, expect, test } from 'vitest'
import { forgotPassword, verifyEmail } from '#contract/accounts/credentials.ts'
import { readMail, smtpServer } from '#test/smtp-server.ts'
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

const register = (email: string, host: string) =>
  home.app.inject({
    method: 'POST',
    url: '/api/v1/users',
    payload: { firstName: 'Ada', lastName: 'L', email, password: 'a long enough password', tac: true },
    headers: { host, 'x-forwarded-host': host, origin: `https://${host}` },
  })
const lastMail = async () => {
  await home.app.jobs.drain()
  const last = server.received.at(-1)
  if (!last) throw new Error('no mail')
  return last
}

test('registering mails a link that verifies, and no address of the request is in it', async () => {
  const { id } = (await register('ada@example.com', 'evil.example')).json()
  const { to, from, mail, raw, header } = await lastMail()
  expect([from, to]).toEqual(['hello@forms.example.com', ['ada@example.com']])
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('message-id')).toMatch(/^<[0-9a-f]{32}@forms\.example\.com>$/)
  expect(raw).not.toContain('evil.example')
  const pattern = new RegExp(`https://forms\\.example\\.com/verify/${id}/([A-Za-z0-9_-]{43})`)
  for (const part of [mail.text, mail.html]) expect(part).toMatch(pattern)
  const [, verificationCode = ''] = pattern.exec(mail.text ?? '') ?? []
  const body = { userId: id, verificationCode }
  expect(await home.call(verifyEmail, { body })).toEqual({ outcome: 'verified' })
})

test('a link for a new password goes by the same way', async () => {
  await register('ada@example.com', 'forms.example.com')
  await home.call(forgotPassword, { body: { email: 'ada@example.com' } })
  const { mail } = await lastMail()
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.text).toMatch(/https:\/\/forms\.example\.com\/reset-password#[A-Za-z0-9_-]{43}\s/)
})

test('while the mail server refuses, the mail waits, and goes out once with the Message-ID it would have had', async () => {
  down = true
  await register('late@example.com', 'forms.example.com')
  const before = server.received.length
  await home.app.jobs.drain()
  expect(server.received).toHaveLength(before)
  const { rows } = await home.database.pool.query(
    `select id, state, start_after > now() + interval '5 seconds' as waits from pgboss.job where name = 'account-mail'`,
  )
  expect(rows).toEqual([{ id: expect.any(String), state: 'retry', waits: true }])
  down = false
  await home.database.pool.query('update pgboss.job set start_after = now()')
  const { to, header } = await lastMail()
  expect(to).toEqual(['late@example.com'])
  expect(server.received).toHaveLength(before + 1)
  const first = header('message-id')
  // A crash between acceptance and the end of the job: it is done again.
  await home.database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null where id = $1`,
    [rows[0].id],
  )
  const again = await lastMail()
  expect(server.received).toHaveLength(before + 2)
  expect(again.header('message-id')).toBe(first)
  const links = await Promise.all(
    server.received.slice(-2).map(async ({ raw }) => (await readMail(Buffer.from(raw, 'latin1'))).mail.text),
  )
  // Either link works: each mail has a code of its own.
  expect(links[0]).not.toBe(links[1])
})
