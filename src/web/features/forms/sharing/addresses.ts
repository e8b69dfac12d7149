import { emailSchema } from '#contract/accounts/user.ts'
import { mostAtOnce } from '#contract/forms/sharing.ts'

/** What was typed or pasted as a list, each address once, and what in it is none. */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const emails = new Map<string, string>()
  const wrong: string[] = []
  for (const entry of text.split(/[\n,;]+/).map((part) => part.trim())) {
    // As mail programs copy them: Ada Lovelace <ada@example.com>
    const named = /<([^<>]*)>$/.exec(entry)?.[1]
    for (const address of named === undefined ? entry.split(/\s+/).filter(Boolean) : [named]) {
      if (emailSchema.safeParse(address).success) emails.set(address.toLowerCase(), address)
      else wrong.push(address)
    }
  }
  return { emails: [...emails.values()], wrong }
}

/** What keeps a list from being sent; undefined when nothing does. */
export function listProblem({ emails, wrong }: ReturnType<typeof readAddresses>): string | undefined {
  if (wrong.length > 0) {
    const named = wrong.slice(0, 3).map((one) => `“${one}”`)
    const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
    const kind = wrong.length === 1 ? 'This is no e-mail address' : 'These are no e-mail addresses'
    return `${kind}: ${named.join(', ')}${more}`
  }
  if (emails.length > mostAtOnce) return `At most ${mostAtOnce} at once; these are ${emails.length}.`
  return undefined
}
