import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldName, prepareQuestions } from '#contract/questions/answers.ts'
import type { Question } from '#contract/questions/question.ts'
import { anyQuestions } from '#test/arbitrary-questions.ts'
import { recount, tallies } from '#test/recount.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

/** What could be an answer to something, and what could not. */
const anyAnswer = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -1, max: 101 }),
  fc.constantFrom('o-0', 'o-1', 'aa1', '2026-05-05', '5', 'ada@example.com', true, ['o-0'], ['o-1', 'o-0']),
  fc.record({ other: fc.oneof(fc.string(), fc.jsonValue()) }),
  fc.string({ unit: 'binary' }),
)

const idsOf = (questions: readonly Question[]) =>
  fc.constantFrom(...questions.map(({ id }) => id), 'nix', '__proto__', 'constructor', '')

/** The body of a call: mostly answers to these questions, sometimes whatever JSON there is. */
const anyBody = (questions: readonly Question[]) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ id: fc.uuid(), answers: fc.dictionary(idsOf(questions), anyAnswer) }),
    },
    {
      weight: 2,
      arbitrary: fc.record(
        { id: anyAnswer, answers: anyAnswer, formVersion: anyAnswer, opened: anyAnswer, hollow: anyAnswer },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The fields of a form post. */
const anyFields = (questions: readonly Question[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        idsOf(questions).map((id) => fieldName(id)),
        idsOf(questions).map((id) => fieldName(id, 'other')),
        fc.constantFrom('id', 'formVersion', 'opened', 'hollow', '__proto__'),
      ),
      fc.oneof(anyAnswer.map(written), fc.constantFrom('#other', 'on', 'true', '')),
    ),
    { maxLength: 12 },
  )

const anyCase = anyQuestions.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    bodies: fc.array(anyBody(questions), { minLength: 1, maxLength: 4 }),
    posts: fc.array(anyFields(questions), { minLength: 1, maxLength: 3 }),
  }),
)

async function storedOf(formId: string) {
  const { rows } = await home.database.pool.query('select answers from responses where form_id = $1', [
    formId,
  ])
  return rows.map(({ answers }) => answers as Record<string, never>)
}

async function sendAll(
  owner: Person,
  { questions, bodies, posts }: { questions: Question[]; bodies: unknown[]; posts: [string, string][][] },
) {
  const form = await home.form(owner, { questions: JSON.stringify(questions) as never })
  let taken = 0
  for (const body of bodies) {
    const reply = await home.app.inject({
      method: 'POST',
      url: `/api/v1/responses/${form.id}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([200, 201, 400, 409]).toContain(reply.statusCode)
    if (reply.statusCode === 201) taken++
    expect(reply.json()).toMatchObject(
      reply.statusCode < 300 ? { id: expect.any(String) } : { code: expect.any(String) },
    )
  }
  for (const fields of posts) {
    const reply = await home.app.inject({
      method: 'POST',
      url: `/${owner.slug}/${form.id}`,
      payload: new URLSearchParams([['id', randomUUID()], ...fields]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([303, 400]).toContain(reply.statusCode)
    if (reply.statusCode === 303) taken++
  }
  return { form, taken }
}

test('any JSON and any fields for any form: never a 5xx, and what is stored is what validation takes', async () => {
  const owner = await home.person()
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const { form, taken } = await sendAll(owner, one)
      const stored = await storedOf(form.id)
      expect(stored).toHaveLength(taken)
      const { check } = prepareQuestions(one.questions)
      for (const answers of stored) expect(check(answers)).toEqual({ answers })
    }),
    { numRuns: 120 },
  )
  expect(await tallies(home.database)).toEqual(await recount(home.database))
})
