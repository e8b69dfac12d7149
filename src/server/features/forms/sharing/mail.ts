import { invitationDays, type LetterLanguage } from '#contract/forms/sharing.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import { quietText } from '../../responses/notifications/rules.ts'
import { letterWords } from './letter-words.ts'

/** What strangers typed, short enough for a subject, and no link in any mail program. */
const quiet = (text: string, instead: string) => quietText(text, 80) || instead
const titleOf = (name: string) => quiet(name, 'Untitled form')
const nameOf = (name: string) => quiet(name, 'Somebody')

interface About {
  to: string
  /** The address of the page that stops invitations. */
  stop: string
  /** Who has it sent. */
  sender: string
  form: string
}

const leaveAlone = (sender: string) =>
  `You get this mail because ${sender} entered your address. If you do not know them, you can leave it alone: nothing happens.`

const stopLink = (href: string) => ({ label: letterWords.en.stop, href })

/** To the address of a verified account: the form is in its list already. */
export function sharedLetter({ to, stop, sender, form }: About, href: string): Letter {
  const [name, title] = [nameOf(sender), titleOf(form)]
  return {
    to,
    subject: `${name} shares “${title}” with you`,
    heading: `You can work on “${title}” now`,
    paragraphs: [
      `${name} has made you a co-author: you can edit and publish the form, which is among yours now, and see its responses.`,
    ],
    action: { label: 'Open the form', href },
    notes: [leaveAlone(name), 'If you do not want it, you can leave the form under Share, Edit together.'],
    unsubscribe: stopLink(stop),
  }
}

/** To an address that nobody has shown to be theirs. */
export function invitationLetter(
  { to, stop, sender, form }: About,
  href: string,
  hasAccount: boolean,
): Letter {
  const [name, title] = [nameOf(sender), titleOf(form)]
  const how = hasAccount
    ? 'Log in and verify this address: the form is among yours then.'
    : 'Create an account with this address and verify it: the form is among yours then.'
  return {
    to,
    subject: `${name} invites you to work on “${title}”`,
    heading: `Work on “${title}” together`,
    paragraphs: [`${name} invites you to edit this form and to see its responses, in Formlark. ${how}`],
    action: { label: hasAccount ? 'Log in' : 'Create an account', href },
    notes: [`The invitation ends after ${invitationDays} days.`, leaveAlone(name)],
    unsubscribe: stopLink(stop),
  }
}

export function newOwnerLetter({ to, sender, form }: Omit<About, 'stop'>, href: string): Letter {
  const [name, title] = [nameOf(sender), titleOf(form)]
  return {
    to,
    subject: `“${title}” is yours now`,
    heading: `“${title}” is yours now`,
    paragraphs: [
      `${name} has handed the form over to you, with its responses. It is not published any more: look at it, and publish it when it may stand under your name. Only you can share or delete it from now on. ${name} stays a co-author until you end that.`,
    ],
    action: { label: 'Open the form', href },
  }
}

/** Asks somebody to answer a form, in the sender's own words. */
export function answerLetter(
  { to, stop, sender, form, message }: About & { message: string },
  href: string,
  language: LetterLanguage,
): Letter {
  const words = letterWords[language]
  const [name, title] = [quiet(sender, words.somebody), quiet(form, words.untitled)]
  // Anybody can be written to by anybody: the only link in the mail is the form's.
  const own = message
    .split(/\r\n?|\n/)
    .map((line) => quietText(line, message.length))
    .filter(Boolean)
  return {
    to,
    subject: words.subject(name, title),
    heading: title,
    paragraphs: own.length > 0 ? own : [words.ask(name)],
    action: { label: words.open, href },
    notes: [words.why(name)],
    unsubscribe: { label: words.stop, href: stop },
  }
}
