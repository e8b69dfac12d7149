import { type AuditEntry, auditLog, type ListedUser, listUsers } from '#contract/accounts/administration.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import type { AdministrationView } from './view.ts'

/** One page of the accounts, or of the log, with how many there are. */
export type Administration =
  | { users: ListedUser[]; total: number }
  | { entries: AuditEntry[]; total: number }
  | { problem: string }

/**
 * What the page shows.
 * @returns the sentence that says why not, when the server could not be asked
 * @throws ApiError 404 for who is no admin
 */
export async function loadAdministration(view: AdministrationView): Promise<Administration> {
  const page = view.page - 1
  try {
    if (view.view === 'log') return await call(auditLog, { query: { page } })
    const { search, sort, order } = view
    let total = 0
    const users = await call(listUsers, {
      query: { page, search, sort, order },
      onHeaders: (headers) => {
        total = Number(headers.get('x-total-count'))
      },
    })
    return { users, total }
  } catch (error) {
    if (!(error instanceof ApiError) || [401, 404].includes(error.status)) throw error
    return { problem: error.message }
  }
}
