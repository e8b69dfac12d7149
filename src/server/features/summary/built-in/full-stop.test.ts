import { expect, test } from 'vitest'
import { withFullStop } from './full-stop.ts'

test.each(['.', '!', '?', '…', '...', '?!', '。', '！', '？', '؟', '।', '։', '።'])(
  'what ends in %s, in whatever quotation marks, gets no full stop',
  (mark) => {
    for (const [open, close] of [
      '“”',
      '""',
      "''",
      '‘’',
      '„“',
      '‚‘',
      '«»',
      '»«',
      '‹›',
      '「」',
      '『』',
      '()',
      '„“”',
    ])
      for (const sentence of [`An answer to ${open}How${mark}${close}`, `How${mark}`])
        expect(withFullStop(sentence)).toBe(sentence)
  },
)

test.each(['', ',', ':', '”', ')', '%', '-', '.5'])('what ends in %j gets one', (end) =>
  expect(withFullStop(`An answer to “How${end}”`)).toBe(`An answer to “How${end}”.`),
)
