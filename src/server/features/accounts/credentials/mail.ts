import type { Letter } from '#server/adapters/mail/port.ts'

/**
 * A greeting with the name, where it is nothing but a name: it goes to an address that nobody has verified, and must
 * not carry a stranger's words or links.
 */
const greeting = (word: string, firstName: string) =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? `${word}, ${firstName}` : word

const notYou = 'If you did not ask for this, you can leave this mail alone: nothing happens.'

export const verifyEmailLetter = (to: string, firstName: string, href: string): Letter => ({
  to,
  subject: 'Please verify your e-mail',
  heading: greeting('Welcome', firstName),
  paragraphs: ['One click, and we know that this address is yours.'],
  action: { label: 'Verify my e-mail', href },
  notes: ['The link works for 7 days.', notYou],
})

export const resetPasswordLetter = (to: string, firstName: string, href: string): Letter => ({
  to,
  subject: 'Choose a new password',
  heading: greeting('Hello', firstName),
  paragraphs: ['Somebody, hopefully you, asked for a new password for this address.'],
  action: { label: 'Choose a new password', href },
  notes: ['The link works once, within an hour.', notYou],
})

export const changeEmailLetter = (to: string, firstName: string, href: string): Letter => ({
  to,
  subject: 'Please confirm your new e-mail',
  heading: greeting('Hello', firstName),
  paragraphs: ['You asked to use this address for your account. Confirm it, and it is in force.'],
  action: { label: 'Confirm this address', href },
  notes: ['The link works once, within 24 hours.', notYou],
})

const secureIt = (href: string) => ({
  action: { label: 'Choose a new password', href },
  notes: ['If this was not you, choose a new password at once: that ends every session.'],
})

export const emailChangeAskedLetter = (to: string, newEmail: string, href: string): Letter => ({
  to,
  subject: 'A new e-mail for your account was asked for',
  heading: 'Is this you?',
  paragraphs: [
    `Somebody who is logged in to your account wants to use ${newEmail} for it. It is in force once it was confirmed there.`,
  ],
  ...secureIt(href),
})

export const emailChangedLetter = (to: string, newEmail: string): Letter => ({
  to,
  subject: 'The e-mail of your account was changed',
  heading: 'Your e-mail was changed',
  paragraphs: [`From now on your account uses ${newEmail}, and this address is no longer part of it.`],
  notes: ['If this was not you, please write to our support at once.'],
})

export const passwordChangedLetter = (to: string, href: string): Letter => ({
  to,
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: ['Other devices were logged out, and links that we mailed before no longer work.'],
  ...secureIt(href),
})
