import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceiptCode, receiptCode } from './receipts.ts'

const received = { formId: 'k7Qm2ZxPb4RtYw', responseId: '0f8fad5b-d9cb-469f-a165-70867728950e' }

test('a code is for people: groups of four letters and digits that cannot be mistaken', () => {
  expect(receiptCode(received)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-)+[0-9A-HJKMNP-TV-Z]{1,4}$/)
  expect(receiptCode(received).replaceAll('-', '').length).toBeLessThanOrEqual(43)
})

test('every code stands for its own form and response', () => {
  const formId = fc.oneof(fc.stringMatching(/^[0-9A-Za-z]{1,40}$/), fc.constantFrom('0', '00', '0A', 'zz'))
  fc.assert(
    fc.property(formId, fc.uuid(), (formId, responseId) => {
      expect(readReceiptCode(receiptCode({ formId, responseId }))).toEqual({ formId, responseId })
    }),
  )
})

test('a code that was typed by hand is forgiven case, spaces, dashes and letters that look alike', () => {
  const code = receiptCode({ ...received, responseId: '00000000-1111-4111-8111-000000000001' })
  const typed = code.replaceAll('-', ' ').toLowerCase()
  expect(readReceiptCode(typed)).toEqual(readReceiptCode(code))
  expect(readReceiptCode(typed.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(readReceiptCode(code))
  expect(readReceiptCode(`  ${typed.replaceAll('0', 'O').replaceAll('1', 'I')}–`)).toEqual(
    readReceiptCode(code),
  )
})

test('what is no code is nothing', () => {
  for (const code of ['', ' ', 'U', '!', 'null', '0', 'ABC', 'é', 'A'.repeat(5000)])
    expect(readReceiptCode(code)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (code) => {
      const read = readReceiptCode(code)
      if (read) expect(readReceiptCode(receiptCode(read))).toEqual(read)
    }),
  )
})
