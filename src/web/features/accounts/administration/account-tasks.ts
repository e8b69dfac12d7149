import type { ListedUser } from '#contract/accounts/administration.ts'
import { formatCounted } from '#web/lib/format.ts'

/** Something an admin is about to do with an account. */
export interface AccountTask {
  kind: 'promote' | 'demote' | 'plan' | 'block' | 'unblock'
  user: ListedUser
}

interface Words {
  title: string
  text: string
  /** Of the button that does it. */
  confirm: string
  /** What the toast says afterwards. */
  done: string
}

/** What is said before and after; `isMe` when it is the reader's own account. */
export function wordsOf({ kind, user }: AccountTask, isMe: boolean): Words {
  const { name } = user
  switch (kind) {
    case 'promote':
      return {
        title: `Make ${name} an admin?`,
        text: 'Admins see every account, change roles and plans, and block people.',
        confirm: 'Make admin',
        done: `${name} is an admin now`,
      }
    case 'demote':
      return {
        title: isMe ? 'Give up being an admin?' : `Remove ${name} from the admins?`,
        text: isMe
          ? 'You will not see this page any more. Another admin can bring you back.'
          : `${name} keeps the account, but will not see this page any more.`,
        confirm: 'Remove admin',
        done: isMe ? 'You are no admin any more' : `${name} is no admin any more`,
      }
    case 'plan':
      return {
        title: `Plan of ${name}`,
        text: 'The new plan is in force at once, on public pages too.',
        confirm: 'Change plan',
        done: `The plan of ${name} was changed`,
      }
    case 'block':
      return {
        title: `Block ${name}?`,
        text: `${name} is logged out everywhere at once and cannot log in again. ${offline(user)}${paying(user)} Nothing is deleted: unblocking brings everything back.`,
        confirm: 'Block account',
        done: `${name} is blocked`,
      }
    case 'unblock':
      return {
        title: `Unblock ${name}?`,
        text: `${name} can log in again, and published forms take answers again.`,
        confirm: 'Unblock account',
        done: `${name} is unblocked`,
      }
  }
}

const offline = ({ forms }: ListedUser) =>
  forms === 0
    ? 'There are no forms to take offline.'
    : `${formatCounted(forms, 'form')} can no longer be opened or answered.`

/** Whoever is blocked cannot end a subscription any more. */
const paying = ({ plan }: ListedUser) =>
  plan === 'DEFAULT_FREE' ? '' : ' A plan that is paid for goes on being charged until you end it at Stripe.'
