import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './port.ts'

interface MailSettings {
  /** Unset: mail goes to the outbox. */
  smtpUrl: string | undefined
  from: string
  /** The folder for mail that is not sent. */
  outbox: string
  logger: FastifyBaseLogger
}

/** The mailer the settings ask for. What it needs is loaded with the first letter, not at the start. */
export function openMailer({ smtpUrl, from, outbox, logger }: MailSettings): Mailer {
  let mailer: Promise<Mailer> | undefined
  const load = async () =>
    smtpUrl
      ? (await import('./smtp.ts')).smtpMailer(smtpUrl, from)
      : (await import('./outbox.ts')).outboxMailer(outbox, from, logger)
  return {
    async send(letter, key) {
      mailer ??= load()
      await (await mailer).send(letter, key)
    },
    close: async () => (await mailer)?.close(),
  }
}
