import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { effectsOfChange } from '#contract/forms/effects.ts'
import { type Form, formById } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const stars: Question = { id: 'stars', type: 'rating', label: 'How was it?' }
const scale: Question = { id: 'scale', type: 'scale', label: 'How likely?', min: 0, max: 10 }
const course: Question = {
  id: 'course',
  type: 'radio',
  label: 'Which course?',
  options: [
    { id: 'a', value: 'Drawing' },
    { id: 'b', value: 'Maths' },
    { id: 'c', value: 'Music' },
  ],
}
const unanswered: Question = { id: 'why', type: 'long', label: 'Why?' }
const questions = [stars, scale, course, unanswered]

async function answered(owner: Person) {
  const form = await home.form(owner, { questions: JSON.stringify(questions) as never })
  for (const answers of [
    { stars: 5, scale: 9, course: 'a' },
    { stars: 1, course: 'a' },
    { stars: 3, course: 'b' },
  ])
    await home.call(submitResponse, { params: { formId: form.id }, body: { id: randomUUID(), answers } })
  return form
}

const effects = (who: Person, { formId }: Form, after: readonly object[]) =>
  who.call(effectsOfChange, { params: { formId }, body: { questions: JSON.stringify(after) as never } })

test('only those who may edit the form are told; questions that are none are refused', async () => {
  const [ada, eve] = [await home.person(), await home.person('Eve')]
  const form = await answered(ada)
  await expect(effects(eve, form, [])).rejects.toMatchObject({ code: 'FORM_NOT_YOURS', status: 404 })
  await expect(effects(ada, { ...form, formId: 'unknown' }, [])).rejects.toMatchObject({
    code: 'FORM_NOT_FOUND',
  })
  await expect(effects(ada, form, [{ type: 'magic' }])).rejects.toMatchObject({ status: 400 })
})

test('without a change, with another order, with new questions: nothing happens to answers', async () => {
  const ada = await home.person()
  const form = await answered(ada)
  const added = { type: 'short', label: 'New' }
  for (const after of [
    questions,
    questions.toReversed(),
    [...questions, added],
    [{ ...stars, required: true }, scale, course, unanswered],
  ])
    expect(await effects(ada, form, after)).toEqual({ responses: 3, effects: [] })
})

test('each kind of change is told with the answers it concerns, and what nobody answered is left out', async () => {
  const ada = await home.person()
  const form = await answered(ada)
  const after = [
    { ...stars, label: 'How did you like it?' },
    { ...scale, max: 5 },
    {
      ...course,
      options: [
        { id: 'b', value: 'Mathematics' },
        { id: 'd', value: 'Dance' },
      ],
    },
  ]
  expect(await effects(ada, form, after)).toEqual({
    responses: 3,
    effects: [
      { questionId: 'stars', label: 'How was it?', kind: 'wording', answers: 3, options: [] },
      { questionId: 'scale', label: 'How likely?', kind: 'meaning', answers: 1, options: [] },
      {
        questionId: 'course',
        label: 'Which course?',
        kind: 'wording',
        answers: 3,
        options: [
          { value: 'Drawing', kind: 'removed', answers: 2 },
          { value: 'Maths', kind: 'wording', answers: 1 },
        ],
      },
    ],
  })
})

test('a question taken out, or of another type, keeps its answers apart', async () => {
  const ada = await home.person()
  const form = await answered(ada)
  const { effects: found } = await effects(ada, form, [{ ...stars, type: 'short' }])
  expect(found.map(({ questionId, kind, answers }) => [questionId, kind, answers])).toEqual([
    ['stars', 'meaning', 3],
    ['scale', 'removed', 1],
    ['course', 'removed', 3],
  ])
})

test('asking changes nothing; a form without answers has nothing to tell', async () => {
  const ada = await home.person()
  const form = await answered(ada)
  await effects(ada, form, [])
  expect(await ada.call(formById, { params: { formId: form.formId } })).toEqual(form)
  const fresh = await home.form(ada)
  expect(await effects(ada, fresh, [])).toEqual({ responses: 0, effects: [] })
})
