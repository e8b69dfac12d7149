import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyQuestions } from '#test/arbitrary-questions.ts'
import { mostQuestions, questionsInputWire, questionsWire } from './wire.ts'

test('every type comes back from its JSON string as it was', () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      const wire = z.encode(questionsWire, questions)
      expect(wire).toEqual(expect.any(String))
      expect(JSON.stringify(questionsWire.parse(wire))).toBe(JSON.stringify(questionsWire.parse(questions)))
      expect(questionsInputWire.parse(wire)).toEqual(questionsWire.parse(wire))
    }),
  )
})

test('whatever string comes, it is an issue and no throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (wire) => {
      expect(questionsInputWire.safeParse(wire)).toHaveProperty('success')
    }),
  )
  expect(questionsInputWire.safeParse('[{').error?.issues[0]?.message).toBe('Not a list of questions in JSON')
})

test('requests may leave ids out, replies may not', () => {
  const wire = [{ type: 'radio', label: ' Tea? ', options: [{ value: ' Yes ' }] }]
  expect(questionsInputWire.parse(wire)).toEqual([
    { type: 'radio', label: 'Tea?', options: [{ value: 'Yes' }] },
  ])
  expect(questionsWire.safeParse(wire).success).toBe(false)
})

test.each([
  [{ type: 'nonsense', label: 'Q' }],
  [{ type: 'short', id: '__proto__', label: 'Q' }],
  [{ type: 'short', label: 'a\0b' }],
  [{ type: 'scale', label: 'Q', min: 0.5, max: 5 }],
  [{ type: 'scale', label: 'Q', min: 0, max: 101 }],
  [{ type: 'rating', label: 'Q', metric: 'nps' }],
  [{ type: 'number', label: 'Q', step: 0 }],
  [{ type: 'date', label: 'Q', min: '2026-02-30' }],
  [{ type: 'short', label: 'Q', maxLength: 1001 }],
])('%j is refused', (question) => {
  expect(questionsInputWire.safeParse([question]).success).toBe(false)
})

test('a form has at most 500 questions', () => {
  const list = Array.from({ length: mostQuestions + 1 }, () => ({ type: 'short', label: 'Q' }))
  expect(questionsInputWire.safeParse(list).success).toBe(false)
  expect(questionsInputWire.safeParse(list.slice(1)).success).toBe(true)
})

test('the API page can describe it', () => {
  expect(z.toJSONSchema(questionsInputWire, { io: 'input' })).toMatchObject({
    anyOf: [{ type: 'string' }, { type: 'array' }],
  })
})
