// As much of the PostgreSQL wire protocol as the embedded engine needs: a message is a type byte, a length, a body.

const ERROR = 'E'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/** AuthenticationOk and ReadyForQuery (idle): the answer to a startup packet. */
export const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, IDLE])

/** A simple query as the bytes a client would send. */
export function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + body.length)
  message.write('Q')
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}

export interface ReplyState {
  /** The last ReadyForQuery said that no transaction is open. */
  idle: boolean
  /** Text of an error after which the engine must not be used again (severity PANIC or FATAL). */
  fatal?: string
}

/** Reads the message heads of a reply; rows are skipped, so a row that contains the word PANIC means nothing. */
export function readReply(reply: Buffer): ReplyState {
  const state: ReplyState = { idle: false }
  let at = 0
  while (at + 5 <= reply.length) {
    const type = reply[at]
    const end = at + 1 + reply.readInt32BE(at + 1)
    if (type === READY) state.idle = reply[at + 5] === IDLE
    if (type === ERROR) state.fatal ??= fatalText(reply.toString('utf8', at + 5, end))
    at = end
  }
  return state
}

function fatalText(fields: string): string | undefined {
  const field = (code: string) =>
    fields
      .split('\0')
      .find((part) => part.startsWith(code))
      ?.slice(1)
  const severity = field('V')
  if (severity !== 'PANIC' && severity !== 'FATAL') return undefined
  return `${severity}: ${field('M')}`
}
