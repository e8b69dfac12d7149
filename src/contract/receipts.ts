import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Crockford's base 32: no letter that could be taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idBase = BigInt(idLetters.length)
const uuidBits = 128n
/** More letters than the longest code has. */
const longest = 100

/** What a receipt stands for. */
export interface Received {
  formId: string
  responseId: string
}

/**
 * The code of a receipt: form and response in one number, so that nothing more is stored with a response.
 * @param formId letters and digits
 * @param responseId a UUID
 */
export function receiptCode({ formId, responseId }: Received): string {
  // Digits from 1 on: that way every id is a number of its own, also one that begins with 0.
  let number = 0n
  for (const letter of formId) number = number * idBase + BigInt(idLetters.indexOf(letter) + 1)
  number = (number << uuidBits) | BigInt(`0x${responseId.replaceAll('-', '')}`)
  const code = number.toString(32).replace(/./g, (digit) => letters[Number.parseInt(digit, 32)] ?? '')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * An address with the code in each place that says `{receipt}`; without a code nothing stands there.
 * @returns in ASCII, as a header takes it
 */
export const withReceipt = (address: string, code = '') => new URL(address.replaceAll('{receipt}', code)).href

/**
 * What a code stands for, also when it was typed by hand: case, spaces and dashes do not matter, O is 0, I and L are 1.
 * @returns undefined when it cannot be a code
 */
export function readReceiptCode(code: string): Received | undefined {
  const clean = code
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (clean.length > longest || !/^[0-9A-HJKMNP-TV-Z]+$/.test(clean)) return undefined
  let number = 0n
  for (const letter of clean) number = number * 32n + BigInt(letters.indexOf(letter))
  const hex = BigInt.asUintN(Number(uuidBits), number).toString(16).padStart(32, '0')
  const responseId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  let formId = ''
  for (let rest = number >> uuidBits; rest > 0n; rest = (rest - 1n) / idBase)
    formId = idLetters[Number((rest - 1n) % idBase)] + formId
  return formId ? { formId, responseId } : undefined
}

export const receiptSchema = z.object({
  formName: z.string(),
  receivedAt: z.string(),
  /** In which the form counts its days. */
  timeZone: z.string(),
})
export type Receipt = z.output<typeof receiptSchema>

export const receiptByCode = endpoint({
  id: 'receiptByCode',
  summary: 'When a response was received, by the code its sender was given; never what it says',
  method: 'GET',
  path: '/receipts/:code',
  access: 'anyone',
  params: z.object({ code: z.string().max(300) }),
  answer: receiptSchema,
  errors: ['RECEIPT_NOT_FOUND'],
})
