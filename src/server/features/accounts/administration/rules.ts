import type { AuditEntry } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'

/** What an admin changes of an account. */
export interface Administered {
  role: number
  plan: string
  blocked: boolean
}
export type AccountChange = { [K in keyof Administered]?: Administered[K] | undefined }

/** What the audit log keeps of one change. */
export type AuditNote = Pick<AuditEntry, 'action' | 'from' | 'to'>

/** Whether somebody can act as an admin. */
export const isActiveAdmin = ({ role, blocked }: Pick<Administered, 'role' | 'blocked'>) =>
  role >= adminRole && !blocked

/** What of a change is one: fields that are given, and differ. */
export function realChange(before: Administered, wished: AccountChange): AccountChange {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== before[field as keyof Administered]
  return Object.fromEntries(Object.entries(wished).filter(differs))
}

/** One note for each thing that changes. */
export function notesOf(before: Administered, { role, plan, blocked }: AccountChange): AuditNote[] {
  const notes: AuditNote[] = []
  if (role !== undefined) notes.push({ action: 'role', from: String(before.role), to: String(role) })
  if (plan !== undefined) notes.push({ action: 'plan', from: before.plan, to: plan })
  if (blocked !== undefined) notes.push({ action: blocked ? 'block' : 'unblock', from: null, to: null })
  return notes
}
