/**
 * What our own buttons and calls to action say. A click is told only by one of these: what else stands on a button may
 * be somebody's name, title or answer.
 */
const words = new Set([
  'Add Field',
  'Contact Support',
  'Create Account',
  'Create Account & Save Form',
  'Current Plan',
  'Delete account',
  'Download all my data',
  'Edit form',
  'Export',
  'Get Started',
  'Get started',
  'Get Started for free',
  'Give us feedback',
  'Invite to answer',
  'Log In',
  'Log in',
  'Log Out',
  'Log out',
  'Log out everywhere',
  'New form',
  'Preview',
  'Print',
  'Publish',
  'Publish form now',
  'Save Form',
  'Save password',
  'Save picture',
  'See the plans',
  'Send the link',
  'Send the link again',
  'Share',
  'Unpublish',
  'Use this template',
  'View form',
  'View Form',
])

/** What a button says, if it says nothing but words of ours. */
export function ourWords(text: string | null | undefined): string | undefined {
  const said = text?.replace(/\s+/g, ' ').trim() ?? ''
  return words.has(said) || /^Upgrade to (Starter|Pro|Brand)$/.test(said) ? said : undefined
}
