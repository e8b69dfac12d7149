import { formatCount, formatCounted } from '#web/lib/format.ts'

/**
 * What is lost with an account, in words.
 * @param kept forms that go to somebody else, with their responses
 */
export function whatGoes(forms: number, responses: number, kept: number): string {
  if (forms === 0) return 'You have no forms. Your account is deleted for good.'
  if (kept === forms) return 'Your account is deleted for good. Your forms stay with others.'
  const counted = formatCounted(forms, 'form')
  if (kept === 0)
    return `${counted} and ${formatCounted(responses, 'response')} are deleted for good, and your account with them.`
  const going = `${formatCount(forms - kept)} of your ${counted}`
  return forms - kept === 1
    ? `${going}, with its responses, is deleted for good, and your account with it.`
    : `${going}, with their responses, are deleted for good, and your account with them.`
}
