import { expect, test } from 'vitest'
import { completeQuestions } from './complete.ts'
import { type Question, type QuestionInput, questionTypes, typeOf } from './question.ts'

const made = (input: Partial<QuestionInput> & { type: Question['type'] }) => {
  const [question] = completeQuestions([{ id: 'q', label: 'Q', ...input } as QuestionInput], () => 'new')
  if (!question) throw new Error('no question')
  return question
}
const check = (input: Partial<QuestionInput> & { type: Question['type'] }, raw: unknown) => {
  const question = made(input)
  const checked = typeOf(question).checker(question)(raw)
  return 'answer' in checked ? checked.answer : checked
}
const refused = { problem: expect.stringMatching(/^[A-Z].*\.$/) }
const fileId = '0123456789abcdef'.repeat(2)
const fileLost = { problem: 'This file could not be found. Please choose it again.' }
const options = [
  { id: 'a', value: 'Yes' },
  { id: 'b', value: 'No' },
]

test('the picker knows every type of the spec by name', () => {
  expect(questionTypes.map(({ name }) => name).sort()).toEqual(
    [
      'Short Text',
      'Long Text',
      'Rating',
      'Scale',
      'Single Choice',
      'Multiple Choice',
      'Dropdown',
      'Email',
      'Separator',
      'Number',
      'Checkbox',
      'Text Area',
      'File',
      'Custom',
      'Date',
    ].sort(),
  )
})

test.each([
  [{ type: 'rating' }, 5, 5],
  [{ type: 'rating' }, 0, refused],
  [{ type: 'rating' }, 4.5, refused],
  [{ type: 'rating' }, '4', refused],
  [{ type: 'scale', min: 0, max: 10 }, 10, 10],
  [{ type: 'scale', min: 0, max: 10 }, -0, 0],
  [{ type: 'scale', min: 1, max: 5 }, 6, refused],
  [{ type: 'scale', min: 1, max: 5 }, true, refused],
  [{ type: 'radio', options }, 'Yes', 'a'],
  [{ type: 'radio', options }, 'b', 'b'],
  [{ type: 'radio', options }, 'yes', refused],
  [{ type: 'radio', options }, { other: 'Maybe' }, refused],
  [{ type: 'radio', options, other: true }, { other: 'Maybe' }, { other: 'Maybe' }],
  [{ type: 'radio', options, other: true }, { other: ' ' }, refused],
  [{ type: 'radio', options, other: true }, { other: 'a', more: 1 }, refused],
  [{ type: 'radio', options, other: true }, { other: '\ud800' }, refused],
  [{ type: 'radio', options, other: true }, ['a'], refused],
  [{ type: 'multiple', options }, ['No', 'a'], ['a', 'b']],
  [{ type: 'multiple', options }, ['Yes', 'a'], refused],
  [{ type: 'multiple', options }, 'a', refused],
  [{ type: 'multiple', options }, [null], refused],
  [{ type: 'multiple', options, other: true }, [{ other: '1' }, { other: '2' }], refused],
  [{ type: 'dropdown', options }, 'No', 'b'],
  [{ type: 'dropdown', options }, 'toString', refused],
  [{ type: 'checkbox' }, false, false],
  [{ type: 'checkbox', required: true }, true, true],
  [{ type: 'checkbox', required: true }, false, refused],
  [{ type: 'checkbox' }, 'yes', refused],
  [{ type: 'email' }, ' ada@example.com ', 'ada@example.com'],
  [{ type: 'email' }, 'ada@', { problem: 'Please enter a valid e-mail address.' }],
  [{ type: 'email' }, `${'a'.repeat(251)}@b.c`, { problem: 'Please enter a valid e-mail address.' }],
  [{ type: 'short' }, 'a'.repeat(1000), 'a'.repeat(1000)],
  [{ type: 'short' }, 'a'.repeat(1001), { problem: 'Please write at most 1,000 characters.' }],
  [{ type: 'short' }, 'a\0', refused],
  [{ type: 'short', maxLength: 3 }, 'abcd', refused],
  [{ type: 'long' }, 'a'.repeat(10_001), refused],
  [{ type: 'textarea' }, 'Line\nline', 'Line\nline'],
  [{ type: 'textarea' }, 7, refused],
  [{ type: 'number', step: 0.1 }, 0.3, 0.3],
  [{ type: 'number', step: 0.1 }, 0.35, refused],
  [{ type: 'number', min: 0.5, step: 0.25 }, 1.25, 1.25],
  [{ type: 'number', step: 1e-7 }, 3e-7, 3e-7],
  [{ type: 'number', min: 1, max: 2 }, 2.1, refused],
  [{ type: 'number' }, 1e15, 1e15],
  [{ type: 'number' }, 1.1e15, refused],
  [{ type: 'number' }, -0, 0],
  [{ type: 'number' }, Number.NaN, refused],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, refused],
  [{ type: 'date' }, '2024-02-29', '2024-02-29'],
  [{ type: 'date' }, '2026-02-29', refused],
  [{ type: 'date' }, '0999-01-01', refused],
  [{ type: 'date' }, '2026-1-1', refused],
  [{ type: 'date', min: '2026-05-01' }, '2026-04-30', refused],
  [{ type: 'date', max: '2026-05-01' }, '2026-05-01', '2026-05-01'],
  [{ type: 'custom', pattern: '[A-Z]{2}' }, 'AB', 'AB'],
  [{ type: 'custom', pattern: '[A-Z]{2}', patternHint: 'Two capitals' }, 'ABC', { problem: 'Two capitals' }],
  [{ type: 'file' }, [fileId], [fileId]],
  [{ type: 'file' }, [fileId, fileId], fileLost],
  [{ type: 'file' }, ['x'], fileLost],
  [{ type: 'file' }, [{ id: fileId }], fileLost],
  [{ type: 'file' }, fileId, fileLost],
  [{ type: 'file', maxFiles: 1 }, [fileId, 'x'], { problem: 'Only one file can be sent here.' }],
  [{ type: 'file' }, Array(6).fill(fileId), { problem: 'At most 5 files can be sent here.' }],
  [{ type: 'separator' }, 'x', refused],
] as [Partial<QuestionInput> & { type: Question['type'] }, unknown, unknown][])(
  '%j takes %j as %j',
  (input, raw, outcome) => {
    expect(check(input, raw)).toEqual(outcome)
  },
)

test('answers are shown with their wording', () => {
  const several = made({ type: 'multiple', options, other: true } as QuestionInput)
  const answer = ['a', { other: 'Perhaps' }]
  expect(typeOf(several).show(several, answer)).toEqual([{ id: 'a', value: 'Yes' }, { other: 'Perhaps' }])
  expect(typeOf(several).toText(several, answer)).toBe('Yes; Other: Perhaps')
  const files = made({ type: 'file' })
  const names = ['a.png', 'b.pdf'].map((name) => ({ id: fileId, name, bytes: 1, type: 'x/y' }))
  expect(typeOf(files).show(files, names)).toEqual(names)
  expect(typeOf(files).toText(files, names)).toBe('a.png; b.pdf')
  const box = made({ type: 'checkbox' })
  expect(typeOf(box).toText(box, false)).toBe('No')
})

test('a native post says no by leaving a box out, and writes line breaks its own way', () => {
  const read = (input: Partial<QuestionInput> & { type: Question['type'] }, ...values: string[]) =>
    typeOf(made(input)).fromFields(made(input), (part) => (part ? ['Mine'] : values))
  expect(read({ type: 'checkbox' })).toBe(false)
  expect(read({ type: 'long' }, 'a\r\nb')).toBe('a\nb')
  expect(read({ type: 'number' }, '1e3')).toBe(1000)
  expect(read({ type: 'number' }, '0x10')).toBe('0x10')
  expect(read({ type: 'radio', options, other: true } as QuestionInput)).toEqual({ other: 'Mine' })
  expect(read({ type: 'radio', options, other: true } as QuestionInput, 'a')).toBe('a')
})
