import type { AuditEntry } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'
import { planName } from './plans.ts'

/** What was done, and to whom. */
export function deedOf({ action, subject, from, to }: Omit<AuditEntry, 'id' | 'at' | 'actor'>): string {
  const whom = subject ?? 'an account that is deleted now'
  switch (action) {
    case 'role':
      return becameAdmin(to) ? `Made ${whom} an admin` : `Removed ${whom} from the admins`
    case 'plan':
      return `Changed the plan of ${whom} from ${planName(from ?? '')} to ${planName(to ?? '')}`
    case 'block':
      return `Blocked ${whom}`
    case 'unblock':
      return `Unblocked ${whom}`
    case 'hand-over':
      return `Handed the form ${to ?? ''} over to ${whom}`
    case 'verification':
      return `Sent ${whom} a new verification mail`
  }
}

/** Who did it. Nobody is named for the command line, which only makes admins, and for accounts that are gone. */
export function actorOf({ actor, action, to }: Pick<AuditEntry, 'actor' | 'action' | 'to'>): string {
  if (actor !== null) return actor
  return action === 'role' && becameAdmin(to) ? 'The command line, or a deleted account' : 'A deleted account'
}

const becameAdmin = (role: string | null) => Number(role) >= adminRole
