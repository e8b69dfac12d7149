import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLogger } from '#server/http/log.ts'
import { readMail, smtpServer } from '#test/smtp-server.ts'
import { openMailer } from './open.ts'
import { type Letter, type Mailer, MailRefused } from './port.ts'
import { readUrl } from './smtp.ts'

const letter: Letter = {
  to: 'ada@example.com',
  subject: 'Please verify your email',
  heading: 'Welcome, Ada',
  paragraphs: ['Thank you for joining.'],
  action: { label: 'Verify my email', href: `https://forms.example.com/verify/${'x'.repeat(60)}?a=b` },
}
const hostile: Letter = {
  ...letter,
  subject: 'Hi\r\nBcc: victim@example.com\r\n\r\n<script>',
  heading: '<script>alert(1)</script> "quoted"',
  paragraphs: [
    'ع'.repeat(50),
    'שלום 👩‍👩‍👧 🎉',
    `${'long '.repeat(400)}${'x'.repeat(3000)}`,
    '.\r\n.\r\nQUIT',
  ],
}

let folder: string
let lines: string[]
let closing: (() => Promise<void>)[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'formlark-mail-'))
  lines = []
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await rm(folder, { recursive: true })
})

function mailer(smtpUrl?: string): Mailer {
  const logger = makeLogger(
    { logLevel: 'info', development: false },
    { write: (line) => void lines.push(line) },
  )
  const outbox = path.join(folder, 'outbox')
  const made = openMailer({ smtpUrl, from: 'Formlark <hello@forms.example.com>', outbox, logger })
  closing.push(made.close)
  return made
}

async function receiver(options?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(options)
  closing.push(server.close)
  return server
}

/** Sends one letter with each provider and gives what came. */
const providers = {
  smtp: async (letter: Letter, key: string) => {
    const server = await receiver()
    await mailer(`smtp://127.0.0.1:${server.port}`).send(letter, key)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.from).toBe('hello@forms.example.com')
    expect(server.received[0]?.to).toEqual([letter.to])
    return server.received[0]
  },
  outbox: async (letter: Letter, key: string) => {
    await mailer().send(letter, key)
    const files = (await readdir(path.join(folder, 'outbox'))).sort()
    return readMail(await readFile(path.join(folder, 'outbox', files.at(-1) ?? '')))
  },
}

const each = Object.entries(providers)

test.each(each)('%s: the headers of a mail that nobody answers, and both parts', async (_, deliver) => {
  const got = await deliver(letter, 'verify-1')
  expect(got?.mail.from).toMatchObject({ name: 'Formlark', address: 'hello@forms.example.com' })
  expect(got?.mail.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(got?.header('subject')).toBe('Please verify your email')
  expect(got?.header('auto-submitted')).toBe('auto-generated')
  expect(got?.header('message-id')).toMatch(/^<[0-9a-f]{32}@forms\.example\.com>$/)
  expect(Math.abs(Date.parse(got?.header('date') ?? '') - Date.now())).toBeLessThan(60_000)
  expect(got?.header('content-type')).toContain('multipart/alternative')
  const types = got?.raw.match(/^Content-Type: text\/\w+; charset=utf-8$/gim)
  expect(types?.map((type) => type.slice(14).toLowerCase())).toEqual([
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
  ])
  expect(got?.mail.text).toContain(`\n${letter.action?.href}\n`)
  expect(got?.mail.html).toContain(`href="${letter.action?.href}"`)
  // Whoever opens the file can copy the link.
  expect(got?.raw).toContain(letter.action?.href)
})

test.each(each)('%s: hostile text stays text, and lines stay lines', async (_, deliver) => {
  const got = await deliver(hostile, 'verify-1')
  expect(got?.header('subject')).toBe('Hi Bcc: victim@example.com <script>')
  expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  for (const paragraph of hostile.paragraphs.slice(0, 3)) {
    expect(got?.mail.text).toContain(paragraph)
    expect(got?.mail.html).toContain(paragraph)
  }
  expect(got?.mail.text).toContain('\n. . QUIT\n')
  expect(got?.mail.html).not.toContain('<script')
  expect(Math.max(...(got?.raw.split('\r\n').map((line) => line.length) ?? []))).toBeLessThan(998)
})

test.each(each)('%s: an address is one address, whatever stands in it', async (_, deliver) => {
  const got = await deliver({ ...letter, to: '"a,b;c"@example.com' }, 'one')
  expect(got?.mail.to).toMatchObject([{ address: expect.stringMatching(/^"?a,b;c"?@example\.com$/) }])
})

test.each(each)('%s: the same key gives the same Message-ID, another key another', async (_, deliver) => {
  const ids = []
  for (const key of ['one', 'one', 'two']) ids.push((await deliver(letter, key))?.header('message-id'))
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('the outbox is for us alone, its files lie in order of time, and the log tells of no address and no link', async () => {
  const outbox = path.join(folder, 'outbox')
  const { send } = mailer()
  for (const key of ['one', 'two', 'three']) await send({ ...letter, subject: key }, key)
  const files = (await readdir(outbox)).sort()
  const mails = await Promise.all(
    files.map(async (file) => readMail(await readFile(path.join(outbox, file)))),
  )
  expect(mails.map(({ mail }) => mail.subject)).toEqual(['one', 'two', 'three'])
  expect(files[0]).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{12}\.eml$/)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(outbox, files[0] ?? ''))).mode & 0o777).toBe(0o600)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    files.map((file) => ({ msg: 'mail written', file: path.join(outbox, file) })),
  )
  expect(lines.join()).not.toMatch(/example\.com/)
})

test('a mail that cannot be written is not sent', async () => {
  await writeFile(path.join(folder, 'outbox'), 'a file in the way')
  await expect(mailer().send(letter, 'one')).rejects.toThrow()
})

test('one refused by the server rejects, without password, user or address in the message', async () => {
  const password = randomUUID()
  const { port } = await receiver({
    onAuth: ({ password: given }, _session, done) =>
      done(given === password ? null : new Error(`ada@example.com: ${given} is wrong`), { user: 'me' }),
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> is not here, says ${password}`)),
  })
  for (const pass of [password, `wrong%2F${password}`]) {
    const error = await mailer(`smtp://me:${pass}@127.0.0.1:${port}`)
      .send(letter, 'one')
      .then(
        () => new Error('it was accepted'),
        (reason: unknown) => reason as Error & { cause?: unknown },
      )
    expect(error.message).toMatch(/^The mail was not accepted: .*(is not here|is wrong)/)
    expect(error.message).not.toContain(password)
    expect(error.message).not.toContain('ada@example.com')
    expect(error.cause).toBeUndefined()
  }
  expect(lines).toEqual([])
})

test.each([
  ['550 5.1.1', 'nobody is here', true],
  ['550 5.7.1', 'no relaying', false],
  ['450 4.2.0', 'greylisted', false],
])('%s for the receiver: %s', async (answer, words, forGood) => {
  const [code, status] = answer.split(' ')
  const server = await receiver({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(`${status} ${words}`), { responseCode: Number(code) })),
  })
  const error = await mailer(`smtp://127.0.0.1:${server.port}`)
    .send(letter, 'one')
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringContaining(words) })
  expect(error instanceof MailRefused).toBe(forGood)
})

test('what is refused once can be sent later', async () => {
  let open = false
  const server = await receiver({
    onMailFrom: (_address, _session, done) => done(open ? null : new Error('come back later')),
  })
  const { send } = mailer(`smtp://127.0.0.1:${server.port}`)
  await expect(send(letter, 'one')).rejects.toThrow('come back later')
  open = true
  await send(letter, 'one')
  expect(server.received).toHaveLength(1)
})

test('a server that is not there, or does not speak, rejects', async () => {
  const silent = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  await expect(mailer(`smtp://127.0.0.1:${port}`).send(letter, 'one')).rejects.toThrow('was not accepted')
  await new Promise((resolve) => silent.close(resolve))
  await expect(mailer(`smtp://127.0.0.1:${port}`).send(letter, 'one')).rejects.toThrow('was not accepted')
})

test('a certificate nobody vouches for is refused, whatever the URL asks for', async () => {
  const { port, received } = await receiver({ secure: true })
  const url = `smtps://localhost:${port}/?tls.rejectUnauthorized=false`
  await expect(mailer(url).send(letter, 'one')).rejects.toThrow(/certificate|self.signed/)
  expect(received).toEqual([])
})

test('a password leaves the machine encrypted or not at all', () => {
  expect(readUrl('smtp://me:p%40ss@mail.example.com').server).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'me', pass: 'p@ss' },
  })
  expect(readUrl('smtps://me:x@mail.example.com').server).toMatchObject({ port: 465, secure: true })
  expect(readUrl('smtp://[::1]:2525').server).toMatchObject({ host: '::1', port: 2525, requireTLS: false })
})
