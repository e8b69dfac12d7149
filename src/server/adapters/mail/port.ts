/** One mail, before it has a look. Every string is plain text and may hold what strangers typed. */
export interface Letter {
  /** One address. */
  to: string
  subject: string
  /** The first line of the text, large. */
  heading: string
  paragraphs: string[]
  /** What is reported below them. */
  sections?: { title: string; lines: string[] }[]
  /** The one thing to do, as a button and as a link to copy. */
  action?: { label: string; href: string }
  /** Small print below. */
  notes?: string[]
  /** Where its receiver stops mails of this kind: a page, which also takes the POST of RFC 8058. */
  unsubscribe?: { label: string; href: string }
}

/** A mail server refused a letter for good: its address cannot be, or nobody has it. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Sends mail. */
export interface Mailer {
  /**
   * Hands one letter over for good: when it resolves, the server of the receiver's side (or the disk) has it.
   * @param key names the letter: the same key gives the same Message-ID, so that one sent twice is recognized
   * @throws MailRefused when it never will be accepted; another Error when trying again later makes sense
   */
  send(letter: Letter, key: string): Promise<void>
  close(): Promise<void>
}
