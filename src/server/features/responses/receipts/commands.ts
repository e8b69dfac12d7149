import { Problem } from '#contract/problems.ts'
import { type Receipt, readReceiptCode } from '#contract/receipts.ts'
import type { Db } from '#server/db/database.ts'
import { formOfReceipt } from '../../forms/queries.ts'
import { timeReceived } from '../queries.ts'

/**
 * When the response of a receipt was received.
 * @throws Problem RECEIPT_NOT_FOUND, also when it was deleted since
 */
export async function receiptOf(db: Db, code: string): Promise<Receipt> {
  const read = readReceiptCode(code)
  const form = read && (await formOfReceipt(db, read.formId))
  const receivedAt = form && (await timeReceived(db, read.formId, read.responseId))
  if (!receivedAt) throw new Problem('RECEIPT_NOT_FOUND')
  return { formName: form.name, receivedAt: receivedAt.toISOString(), timeZone: form.timeZone }
}
