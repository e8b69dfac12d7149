import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { questionsWire } from '#contract/questions/wire.ts'
import { aForm } from '#test/a-form.ts'
import { anyQuestions } from '#test/arbitrary-questions.ts'
import { builderReducer, initialState } from './builder-reducer.ts'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import { contentOf, sameContent } from './form-content.ts'
import { tidyQuestion } from './tidy-question.ts'

// Any sequence of edits, undo and redo ends where it should.

const at = fc.nat(9)
const anyEdit: fc.Arbitrary<(state: BuilderState) => BuilderAction> = fc.oneof(
  fc.tuple(fc.constantFrom('name', 'description', 'thankYouText'), fc.string({ maxLength: 5 })).map(
    ([name, text]) =>
      () =>
        ({ type: 'change-settings', change: { [name]: text }, at: 0 }) as const,
  ),
  fc
    .boolean()
    .map((showProfileCard) => () => ({ type: 'change-settings', change: { showProfileCard } }) as const),
  fc.tuple(at, fc.constantFrom(-1 as const, 1 as const)).map(
    ([index, by]) =>
      (state: BuilderState) =>
        ({ type: 'move', id: idAt(state, index), by }) as const,
  ),
  fc.tuple(at, at).map(
    ([from, to]) =>
      (state: BuilderState) =>
        ({ type: 'place', id: idAt(state, from), before: idAt(state, to) || null }) as const,
  ),
  fc.tuple(at, fc.uuid()).map(
    ([index, id]) =>
      (state: BuilderState) =>
        ({ type: 'duplicate', id: idAt(state, index), newIds: [id] }) as const,
  ),
  at.map((index) => (state: BuilderState) => ({ type: 'delete', id: idAt(state, index) }) as const),
  at.map((index) => (state: BuilderState) => ({ type: 'edit-field', id: idAt(state, index) }) as const),
  fc.string({ maxLength: 5 }).map((label) => (state: BuilderState) => changeField(state, label)),
  fc.constantFrom('keep-field', 'drop-field', 'discard').map((type) => () => ({ type }) as const),
)
const anyEdits = fc.array(anyEdit, { maxLength: 25 })

const idAt = ({ content: { questions } }: BuilderState, index: number) => questions[index]?.id ?? ''

const changeField = ({ field }: BuilderState, label: string): BuilderAction =>
  field ? { type: 'change-field', question: { ...field.question, label } } : { type: 'warn' }

const run = (state: BuilderState, edits: ((state: BuilderState) => BuilderAction)[]) =>
  edits.reduce((now, edit) => builderReducer(now, edit(now)), state)

function repeat(state: BuilderState, type: 'undo' | 'redo') {
  for (;;) {
    const next = builderReducer(state, { type })
    if (next === state) return state
    state = next
  }
}

test('undoing everything gives the start, redoing everything the end', () => {
  fc.assert(
    fc.property(anyQuestions, anyEdits, (questions, edits) => {
      const start = initialState({ form: aForm({ questions }) })
      const end = run(start, edits)
      const undone = repeat(end, 'undo')
      expect(undone.content).toEqual(start.content)
      expect(undone.history.past).toEqual([])
      expect(repeat(undone, 'redo').content).toEqual(end.content)
      expect(builderReducer(undone, { type: 'undo' })).toBe(undone)
    }),
  )
})

test('an edit after undo drops what could have been redone', () => {
  fc.assert(
    fc.property(anyQuestions, anyEdits, fc.nat(10), (questions, edits, steps) => {
      let state = run(initialState({ form: aForm({ questions }) }), edits)
      for (let step = 0; step < steps; step++) state = builderReducer(state, { type: 'undo' })
      const edited = builderReducer(state, { type: 'change-settings', change: { maxResponses: steps + 1 } })
      expect(builderReducer(edited, { type: 'redo' })).toBe(edited)
      expect(builderReducer(edited, { type: 'undo' }).content).toEqual(state.content)
    }),
  )
})

test('a save is no step: undo goes on behind it', () => {
  fc.assert(
    fc.property(anyQuestions, anyEdits, (questions, edits) => {
      const start = initialState({ form: aForm({ questions }) })
      const end = run(start, edits)
      const { questions: sent, ...settings } = end.content
      const form = aForm({ ...settings, questions: [...sent], version: 2 })
      const saved = builderReducer(end, { type: 'saved', sent: end.content, form })
      expect(saved.history.past).toHaveLength(end.history.past.length)
      expect(repeat(saved, 'undo').content).toEqual(start.content)
    }),
  )
})

test('every question comes back from the wire as it was saved, and from the editor as it was opened', () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      const wire = JSON.stringify(questions)
      const loaded = questionsWire.parse(wire) as Question[]
      const state = initialState({ form: aForm({ questions: loaded }) })
      expect(sameContent(state.content, contentOf(aForm({ questions })))).toBe(true)
      for (const { id } of questions) {
        const opened = builderReducer(state, { type: 'edit-field', id })
        const kept = builderReducer(opened, { type: 'keep-field' })
        const tidy = questions.map((question) => (question.id === id ? tidyQuestion(question) : question))
        expect(sameContent(kept.content, { ...state.content, questions: tidy })).toBe(true)
      }
    }),
  )
})
