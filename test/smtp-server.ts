import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One mail as the server got it. */
interface Received {
  /** Whom the envelope names. */
  from: string
  to: string[]
  raw: string
  mail: Email
  /** The value of a header; fails the caller where it is not there exactly once. */
  header(name: string): string
}

/** A mail server on a port of its own, that keeps what it receives. */
export async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then(async (content) => {
          const { mailFrom, rcptTo } = envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            ...(await readMail(content)),
          })
          done()
        })
        .catch(done)
    },
  })
  // A caller that hangs up is no failure of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

export async function readMail(content: Uint8Array) {
  const mail = await PostalMime.parse(content)
  const header = (name: string) => {
    const found = mail.headers.filter(({ key }) => key === name)
    if (found.length !== 1) throw new Error(`${found.length} headers ${name}`)
    return found[0]?.value ?? ''
  }
  return { raw: Buffer.from(content).toString('latin1'), mail, header }
}
