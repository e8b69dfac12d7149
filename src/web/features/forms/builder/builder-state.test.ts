import { expect, test } from 'vitest'
import type { Form } from '#contract/forms.ts'
import { newQuestion } from '#contract/questions/complete.ts'
import type { Question } from '#contract/questions/question.ts'
import { aForm } from '#test/a-form.ts'
import { builderReducer, initialState } from './builder-reducer.ts'
import {
  type BuilderAction,
  type BuilderState,
  holdsUnkeptField,
  isDirty,
  shownQuestions,
} from './builder-state.ts'
import { contentOf } from './form-content.ts'

const question = (id: string, label = id): Question => ({ id, type: 'short', label })

const form = (change: Partial<Form> = {}) =>
  aForm({ questions: [question('a'), question('b'), question('c')], ...change })

const after = (state: BuilderState, ...actions: BuilderAction[]) => actions.reduce(builderReducer, state)
const ids = ({ content }: BuilderState) => content.questions.map(({ id }) => id).join('')
const start = initialState({ form: form() })

test('questions move by one; the first does not go up, the last not down', () => {
  expect(ids(after(start, { type: 'move', id: 'a', by: 1 }))).toBe('bac')
  expect(ids(after(start, { type: 'move', id: 'c', by: -1 }))).toBe('acb')
  expect(after(start, { type: 'move', id: 'a', by: -1 })).toBe(start)
  expect(after(start, { type: 'move', id: 'c', by: 1 })).toBe(start)
})

test('a question is placed before another one or at the end', () => {
  expect(ids(after(start, { type: 'place', id: 'c', before: 'a' }))).toBe('cab')
  expect(ids(after(start, { type: 'place', id: 'a', before: null }))).toBe('bca')
  expect(ids(after(start, { type: 'place', id: 'a', before: 'c' }))).toBe('bac')
  for (const before of ['a', 'b', 'gone'])
    expect(after(start, { type: 'place', id: 'a', before })).toBe(start)
})

test('a copy stands behind its question, under ids of its own', () => {
  const radio: Question = { id: 'r', type: 'radio', label: 'R', options: [{ id: 'o', value: 'Yes' }] }
  const state = initialState({ form: form({ questions: [radio, question('b')] }) })
  const { content } = after(state, { type: 'duplicate', id: 'r', newIds: ['s', 'p'] })
  expect(content.questions).toEqual([
    radio,
    { ...radio, id: 's', options: [{ id: 'p', value: 'Yes' }] },
    question('b'),
  ])
})

test('a new field is shown at once but belongs to the form only when it is kept', () => {
  const draft = after(start, { type: 'start-field', question: question('d') })
  expect(ids(draft)).toBe('abc')
  expect(shownQuestions(draft.content.questions, draft.field).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect(holdsUnkeptField(draft) && isDirty(draft)).toBe(true)
  const kept = after(draft, { type: 'keep-field' })
  expect(ids(kept)).toBe('abcd')
  expect(kept.field).toBeNull()
})

test('a kept field is tidied: texts trimmed, blank settings left out, ids kept', () => {
  const draft = newQuestion('radio', () => 'o')
  const options = [
    { id: 'o1', value: ' Yes ' },
    { id: 'o2', value: 'No' },
  ]
  const dirty = { ...draft, id: 'r', label: ' Agree? ', explainer: ' ', required: false, options } as Question
  const { content } = after(start, { type: 'start-field', question: dirty }, { type: 'keep-field' })
  expect(content.questions.at(-1)).toEqual({
    id: 'r',
    type: 'radio',
    label: 'Agree?',
    options: [
      { id: 'o1', value: 'Yes' },
      { id: 'o2', value: 'No' },
    ],
  })
})

test('an edited field replaces the question in its place; dropping it changes nothing', () => {
  const opened = after(start, { type: 'edit-field', id: 'b' })
  expect(holdsUnkeptField(opened) || isDirty(opened)).toBe(false)
  const edited = after(opened, { type: 'change-field', question: question('b', 'Better') })
  expect(holdsUnkeptField(edited)).toBe(true)
  expect(after(edited, { type: 'keep-field' }).content.questions[1]?.label).toBe('Better')
  expect(after(edited, { type: 'drop-field' }).content).toBe(start.content)
})

test('a deleted question comes back to its place', () => {
  const deleted = after(start, { type: 'delete', id: 'b' })
  expect(ids(deleted)).toBe('ac')
  const back = after(deleted, { type: 'undo' })
  expect(ids(back)).toBe('abc')
  expect(isDirty(back)).toBe(false)
  expect(after(back, { type: 'undo' })).toBe(back)
  expect(after(deleted, { type: 'change-settings', change: { name: 'x' } }).putAway).toBeNull()
})

test('a field that is put away unfinished comes back with undo; a fit one goes into the form', () => {
  const half = after(start, { type: 'start-field', question: question('d', '') })
  const unfit = after(half, { type: 'change-field', question: question('d', ' ') })
  const dropped = after(unfit, { type: 'edit-field', id: 'a' })
  expect(dropped.putAway).toEqual({ what: 'field', question: question('d', ' ') })
  expect(after(dropped, { type: 'drop-field' }, { type: 'undo' }).field?.question.id).toBe('d')
  const fit = after(half, { type: 'change-field', question: question('d') }, { type: 'edit-field', id: 'a' })
  expect(ids(fit)).toBe('abcd')
  expect(fit.field?.question.id).toBe('a')
})

test('all that was not saved can be discarded, and brought back', () => {
  const changed = after(start, { type: 'delete', id: 'a' }, { type: 'start-field', question: question('d') })
  const discarded = after(changed, { type: 'discard' })
  expect(isDirty(discarded)).toBe(false)
  const back = after(discarded, { type: 'undo' })
  expect(ids(back)).toBe('bc')
  expect(back.field?.question.id).toBe('d')
  expect(isDirty(after(back, { type: 'redo' }))).toBe(false)
})

test('what was not saved the last time is one step that undo takes back', () => {
  const unsaved = {
    content: { ...start.content, name: 'Mine' },
    saved: start.content,
    version: 1,
    field: null,
  }
  const state = initialState({ form: form(), unsaved })
  expect(state.content.name).toBe('Mine')
  expect(isDirty(after(state, { type: 'undo' }))).toBe(false)
})

test('work on an older version names that version, so that it cannot be saved over the newer one', () => {
  const unsaved = {
    content: { ...start.content, name: 'Mine' },
    saved: start.content,
    version: 1,
    field: null,
  }
  expect(initialState({ form: form({ version: 4 }), unsaved }).stored?.version).toBe(1)
})

test('an unpublication tells the new version only where nothing else was changed', () => {
  const mine = after(start, { type: 'saved', sent: null, form: form({ version: 2 }) })
  expect(mine.stored?.version).toBe(2)
  const other = after(start, { type: 'saved', sent: null, form: form({ version: 3, name: 'Theirs' }) })
  expect(other.stored).toMatchObject({ version: 1, visibility: 0 })
})

test('a question that got a new id for its new meaning has its old one again when that is undone', () => {
  const scale: Question = { id: 's', type: 'scale', label: 'S', min: 1, max: 5 }
  const wider: Question = { ...scale, max: 7 }
  const state = initialState({ form: form({ questions: [scale] }) })
  const changed = after(
    state,
    { type: 'edit-field', id: 's' },
    { type: 'change-field', question: wider },
    { type: 'keep-field' },
    { type: 'change-settings', change: { name: 'Later' } },
  )
  const answer = form({ version: 2, name: 'Later', questions: [{ ...wider, id: 't' }] })
  const saved = after(changed, { type: 'saved', sent: changed.content, form: answer })
  expect(ids(after(saved, { type: 'undo' }))).toBe('t')
  expect(ids(after(saved, { type: 'undo' }, { type: 'undo' }))).toBe('s')
})

test('deleting the question that is being edited closes the editor', () => {
  const state = after(start, { type: 'edit-field', id: 'b' }, { type: 'delete', id: 'b' })
  expect(state.field).toBeNull()
})

test('a change of the draft takes the warning back', () => {
  const warned = after(start, { type: 'start-field', question: question('d') }, { type: 'warn' })
  expect(warned.warned).toBe(true)
  expect(after(warned, { type: 'change-field', question: question('d', 'x') }).warned).toBe(false)
})

test('what was not touched while saving becomes what the server has', () => {
  const changed = after(start, { type: 'change-settings', change: { name: ' New ' } })
  expect(isDirty(changed)).toBe(true)
  const answer = form({ name: 'New', version: 2 })
  const saved = after(changed, { type: 'saved', sent: changed.content, form: answer })
  expect(saved.content.name).toBe('New')
  expect(saved.stored?.version).toBe(2)
  expect(isDirty(saved)).toBe(false)
})

test('what was typed while saving stays, under the ids that the server gave', () => {
  const meanwhile = after(
    start,
    { type: 'move', id: 'a', by: 1 },
    { type: 'edit-field', id: 'b' },
    { type: 'change-settings', change: { name: 'Typed' } },
  )
  const answer = form({ version: 2, questions: [question('a'), question('b2', 'b'), question('c')] })
  const saved = after(meanwhile, { type: 'saved', sent: start.content, form: answer })
  expect(saved.content.name).toBe('Typed')
  expect(ids(saved)).toBe('b2ac')
  expect(saved.field?.question.id).toBe('b2')
  expect(holdsUnkeptField(saved)).toBe(false)
  expect(isDirty(saved)).toBe(true)
})

test('unpublishing touches nothing that is being edited', () => {
  const changed = after(start, { type: 'change-settings', change: { name: 'Mine' } })
  const published = after(changed, { type: 'saved', sent: null, form: form({ visibility: 1, version: 2 }) })
  expect(published.content).toBe(changed.content)
  expect(published.stored).toMatchObject({ formId: 'f1', ownerSlug: 'ann', version: 2, visibility: 1 })
  expect(isDirty(published)).toBe(true)
})

test('a blank builder is clean until something is typed', () => {
  const blank = initialState({ form: null })
  expect(isDirty(blank)).toBe(false)
  expect(isDirty(after(blank, { type: 'change-settings', change: { name: 'x' } }))).toBe(true)
})

test('what is written in the editor stays when the other side of a merge is taken, on top of what they changed', () => {
  const written = after(
    start,
    { type: 'edit-field', id: 'b' },
    { type: 'change-field', question: question('b', 'Mine') },
  )
  const take = (...questions: Question[]): BuilderAction => {
    const theirs = form({ version: 2, questions })
    return { type: 'replace', content: contentOf(theirs), form: theirs }
  }
  const changed = after(written, take(question('a'), { ...question('b', 'Theirs'), explainer: 'Theirs' }))
  expect(changed.field).toMatchObject({
    question: { id: 'b', label: 'Mine', explainer: 'Theirs' },
    original: { label: 'Theirs' },
    elsewhere: 'changed',
  })
  expect(after(changed, { type: 'keep-field' }).content.questions[1]).toMatchObject({ label: 'Mine' })
  expect(after(changed, { type: 'drop-field' }).content.questions[1]).toMatchObject({ label: 'Theirs' })

  const deleted = after(written, take(question('a')))
  expect(deleted.field).toMatchObject({ question: { label: 'Mine' }, original: null, elsewhere: 'deleted' })
  const shown = shownQuestions(deleted.content.questions, deleted.field)
  expect(shown.map(({ label }) => label)).toEqual(['a', 'Mine'])
  expect(ids(after(deleted, { type: 'keep-field' }))).toBe('ab')

  const untouched = after(written, take(question('c'), question('b')))
  expect(untouched.field).toMatchObject({ question: { label: 'Mine' }, original: { label: 'b' } })
  expect(untouched.field?.elsewhere).toBeUndefined()
})
