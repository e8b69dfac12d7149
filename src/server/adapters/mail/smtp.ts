import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { type Mailer, MailRefused } from './port.ts'

const seconds = (count: number) => count * 1000

/**
 * Sends mail over SMTP, on connections that are kept.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { server, secrets } = readUrl(url)
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(15),
    greetingTimeout: seconds(15),
    socketTimeout: seconds(60),
    idleTimeout: seconds(60),
  })
  return {
    async send(letter, key) {
      const message = messageOf(letter, key, from)
      await transport.sendMail(message).catch((error: unknown) => {
        const Failure = isForGood(error) ? MailRefused : Error
        throw new Failure(`The mail was not accepted: ${reasonOf(error, [...secrets, letter.to])}`)
      })
    },
    close: async () => transport.close(),
  }
}

/** How to reach the server of a URL. Nothing in a URL turns the check of certificates off. */
export function readUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const pass = decodeURIComponent(password)
  const here = /^(localhost|127\.[\d.]+|::1)$/.test(host)
  return {
    server: {
      host,
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      // What does not leave the machine needs no encryption, and a mail server there has seldom a certificate.
      ignoreTLS: here,
      // A password is never sent in the clear, nor is the mail behind it.
      requireTLS: !secure && !here && user !== '',
      ...(user && { auth: { user, pass } }),
    },
    secrets: [
      password,
      pass,
      Buffer.from(pass).toString('base64'),
      Buffer.from(`\0${user}\0${pass}`).toString('base64'),
    ],
  }
}

/**
 * Nobody has the address, or it is none (5.1.x of RFC 3463). Any other refusal, a relay's of 5.7.1 for one, may end with
 * a correction of the settings.
 */
function isForGood(error: unknown) {
  const { code, response } = error as { code?: string; response?: string }
  return code === 'EENVELOPE' && (response === undefined || /^5\d\d[ -]5\.1\.\d/.test(response))
}

/** What went wrong, in the server's words, without whose mail it was and without what opens the server. */
function reasonOf(error: unknown, secrets: string[]) {
  let reason = error instanceof Error ? error.message : 'for no known reason'
  for (const secret of secrets) if (secret) reason = reason.replaceAll(secret, '…')
  return reason.replace(/[^\s<>]+@[^\s<>]+/g, '…')
}
