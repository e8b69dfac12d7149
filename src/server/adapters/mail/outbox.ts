import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import MailComposer from 'nodemailer/lib/mail-composer'
import { writeWhole } from '../write-whole.ts'
import { keyHash, messageOf } from './message.ts'
import type { Mailer } from './port.ts'

/** Puts mail into a folder, one `.eml` file each: for whoever runs the service to read, or to pass on. */
export const outboxMailer = (folder: string, from: string, logger: FastifyBaseLogger): Mailer => ({
  async send(letter, key) {
    const content = await new MailComposer(messageOf(letter, key, from)).compile().build()
    const time = new Date().toISOString().replace(/[-:]/g, '')
    const file = path.join(folder, `${time}-${keyHash(key).slice(0, 12)}.eml`)
    await writeWhole(file, content)
    logger.info({ file }, 'mail written')
  },
  close: async () => {},
})
