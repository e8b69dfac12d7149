import { expect, test } from 'vitest'
import type { Draft } from '#contract/forms/drafts.ts'
import type { Question } from '#contract/questions/question.ts'
import { aForm } from '#test/a-form.ts'
import type { DeviceCopy } from './device-copy.ts'
import { contentOf } from './form-content.ts'
import { reconcile } from './reconcile.ts'

const question = (id: string, label = id): Question => ({ id, type: 'short', label })
const form = aForm({ questions: [question('a')], version: 2 })
const saved = contentOf(form)
const named = (name: string) => ({ ...saved, name })

const copy = (change: Partial<DeviceCopy> = {}): DeviceCopy => ({
  content: named('Kept'),
  field: null,
  saved,
  version: 2,
  revision: 0,
  synced: null,
  sending: null,
  at: 0,
  ...change,
})
const draft = (change: Partial<Draft> = {}): Draft => ({
  formData: { name: 'Drafted' },
  baseVersion: 2,
  revision: 3,
  savedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

test('nothing kept anywhere: nothing to go on with', () => {
  expect(reconcile(form, null, null)).toEqual({ unsaved: null, revision: 0, synced: null, outdated: false })
  expect(reconcile(null, null, null).unsaved).toBeNull()
})

test('a form never saved goes on from the device', () => {
  const field = { question: question('n', 'Half'), isNew: true }
  const { unsaved } = reconcile(null, null, copy({ saved: null, version: null, field }))
  expect(unsaved).toMatchObject({ content: named('Kept'), saved: null, field: { original: null } })
})

test('a draft of another device is taken', () => {
  const found = reconcile(form, draft(), null)
  expect(found).toMatchObject({ revision: 3, outdated: false, unsaved: { content: named('Drafted'), saved } })
})

test('the device has more than the draft it grew out of', () => {
  const found = reconcile(form, draft(), copy({ revision: 3, synced: named('Drafted') }))
  expect(found).toMatchObject({ revision: 3, outdated: false, unsaved: { content: named('Kept') } })
  // The page went before the reply came.
  const unanswered = reconcile(form, draft(), copy({ revision: 2, sending: named('Drafted') }))
  expect(unanswered).toMatchObject({ revision: 3, outdated: false, unsaved: { content: named('Kept') } })
})

test('a newer draft is taken when the device added nothing to the older one', () => {
  const found = reconcile(form, draft(), copy({ revision: 2, synced: named('Kept') }))
  expect(found).toMatchObject({ revision: 3, outdated: false, unsaved: { content: named('Drafted') } })
})

test('a newer draft and work of this device are put together by asking', () => {
  const found = reconcile(form, draft(), copy({ revision: 2, synced: named('Earlier') }))
  expect(found).toMatchObject({ revision: 2, outdated: true, unsaved: { content: named('Kept') } })
  const withField = copy({
    revision: 2,
    synced: named('Kept'),
    field: { question: question('n'), isNew: true },
  })
  expect(reconcile(form, draft(), withField).outdated).toBe(true)
})

test('work on an older version says which, and is asked about; not when the versions are the same in content', () => {
  const older = contentOf(aForm({ questions: [question('a', 'older')] }))
  const found = reconcile(form, null, copy({ version: 1, saved: older }))
  expect(found).toMatchObject({ outdated: true, unsaved: { version: 1, saved: older } })
  const published = reconcile(form, null, copy({ version: 1 }))
  expect(published).toMatchObject({ outdated: false, unsaved: { version: 2 } })
})

test('what was saved meanwhile, from here or elsewhere, is not brought back', () => {
  expect(reconcile(form, null, copy({ content: saved })).unsaved).toBeNull()
  expect(reconcile(form, null, copy({ version: 1, saved: named('Old'), content: saved })).unsaved).toBeNull()
  expect(reconcile(form, draft({ formData: {} }), null).unsaved).toBeNull()
})

test('a draft on an older version is asked about', () => {
  const theirs = [question('a', 'mine'), question('b')]
  const found = reconcile(form, draft({ baseVersion: 1, formData: { questions: theirs } }), null)
  expect(found).toMatchObject({ outdated: true, unsaved: { version: 1, content: { questions: theirs } } })
  expect(found.unsaved?.saved?.questions).toEqual([])
})
