import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { askForSummary, cancelSummary, formSummary, type Summary } from '#contract/summary.ts'
import { type Asked, modelServer } from '#test/model-server.ts'
import { type Person, world } from '#test/world.ts'
import { today } from '../limits.ts'
import { forgetUsage } from '../queries.ts'
import { forgetDeleted } from '../standing.ts'

const server = await modelServer()
afterAll(() => server.close())

const settings = (baseUrl: string, more: Record<string, string> = {}) => ({
  ABUSE_PROTECTION: 'off',
  AI_BASE_URL: baseUrl,
  AI_MODEL: 'fake-1',
  AI_API_KEY: 'sk-very-secret',
  ...more,
})
const home = world(settings(server.openAi))
beforeEach(() => server.answers(() => ({ object: { claims: [] } })))

const questions = [
  { id: 'why', type: 'long', label: 'What should we change?' },
  { id: 'stars', type: 'rating', label: 'How was it?' },
]
type World = typeof home
const makeForm = (owner: Person, world: World = home, more = {}) =>
  world.form(owner, { questions: JSON.stringify(questions) as never, ...more })

async function send(form: Form, texts: string[], world: World = home) {
  return Promise.all(
    texts.map(async (why) => {
      const id = randomUUID()
      await world.call(submitResponse, {
        params: { formId: form.id },
        body: { id, answers: { why, stars: 4 } },
      })
      return id
    }),
  )
}

interface Prompt {
  answers?: { answer: number; text: string }[]
}
const answersIn = ({ prompt }: Asked) => (JSON.parse(prompt) as Prompt).answers ?? []

const ask = (owner: Person, form: Form) => owner.call(askForSummary, { params: { formId: form.id } })
const read = (owner: Person, form: Form) => owner.call(formSummary, { params: { formId: form.id } })

async function written(owner: Person, form: Form, world: World = home) {
  await ask(owner, form)
  await world.app.jobs.drain()
  return read(owner, form)
}

const cold = ['The room was cold', 'Such a cold room', 'Room too cold for me', 'cold room, sadly']
const honest = [...cold, 'I liked the friendly trainers', 'Friendly trainers', 'Fine']

/** Claims about the cold room, with whatever of the answers speaks of it. */
const aboutCold = (asked: Asked) => {
  const evidence = answersIn(asked)
    .filter(({ text }) => /cold/.test(text))
    .map(({ answer, text }) => ({ answer, quote: text }))
  return { object: { claims: [{ kind: 'improvements', text: 'The room was cold', evidence }] } }
}

const everyClaim = ({ strengths, improvements, themes }: Summary) => [
  ...strengths,
  ...improvements,
  ...themes,
]

test('what the model says is shown with its evidence, counted by us, and is kept until something is new', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  const ids = await send(form, honest)
  expect(await read(ada, form)).toMatchObject({ source: 'built-in', model: 'fake-1', status: 'none' })
  server.answers(aboutCold)
  expect(await ask(ada, form)).toMatchObject({ source: 'built-in', status: 'pending', progress: 0 })
  await home.app.jobs.drain()
  const { summary } = await ada.call(analyzeForm, { params: { formId: form.id } })
  expect(summary).toMatchObject({
    source: 'model',
    model: 'fake-1',
    status: 'ready',
    newSince: 0,
    coveredResponses: 7,
    texts: { read: 7, of: 7 },
    strengths: [],
    themes: [],
    improvements: [{ text: 'The room was cold', count: 4 }],
  })
  expect(summary.headline).toContain('4.0 of 5 stars')
  const quotes = everyClaim(summary).flatMap((claim) => claim.quotes)
  expect(quotes).toHaveLength(4)
  for (const { responseId, text } of quotes)
    expect(honest[ids.indexOf(responseId as (typeof ids)[number])]).toContain(text)
  expect(server.asked).toHaveLength(1)
  expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-very-secret')
  expect(server.asked[0]?.system).toContain('"en"')

  // Nothing new: not asked again. Something new: asked again.
  await written(ada, form)
  expect(server.asked).toHaveLength(1)
  await send(form, ['The cold room again'])
  expect(await read(ada, form)).toMatchObject({ status: 'ready', newSince: 1, coveredResponses: 7 })
  expect(await written(ada, form)).toMatchObject({ newSince: 0, improvements: [{ count: 5 }] })
  expect(server.asked).toHaveLength(2)

  // A response that is gone is quoted no longer.
  await home.database.pool.query('delete from responses where id = $1', [ids[0]])
  const left = await read(ada, form)
  expect(JSON.stringify(left)).not.toContain(ids[0])
  expect(JSON.stringify(left)).toContain(ids[1])
  // And is not kept either.
  await forgetDeleted(home.database.db)
  const { rows } = await home.database.pool.query('select finished::text as text from model_summaries')
  expect(rows[0].text).not.toContain(ids[0])
  expect(await read(ada, form)).toEqual(left)
})

test('many answers are read in chunks of which each is kept; what they have in common is put together', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  const texts = Array.from({ length: 205 }, (_, n) => `The room was cold on day ${'abcdefghij'[n % 10]}`)
  await send(form, texts)
  const progress: unknown[] = []
  server.answers(async (asked) => {
    progress.push((await read(ada, form)).progress)
    if (answersIn(asked).length > 0) return aboutCold(asked)
    return { object: { claims: [{ kind: 'improvements', text: 'A cold room', claims: [1, 2, 3, 99] }] } }
  })
  const summary = await written(ada, form)
  expect(server.asked).toHaveLength(4)
  expect(progress).toEqual([0, 100 / 205, 200 / 205, 1])
  expect(summary).toMatchObject({
    status: 'ready',
    coveredResponses: 205,
    improvements: [{ text: 'A cold room', count: 205 }],
  })
  expect(summary.improvements).toHaveLength(1)
})

test('those who look on are told how far the writing is, and when it has ended', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  await send(
    form,
    Array.from({ length: 205 }, (_, n) => `The room was cold on day ${'abcdefghij'[n % 10]}`),
  )
  const address = await home.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const reply = await fetch(`${address}/api/v1/forms/${form.id}/summary/live`, {
    headers: { authorization: `Bearer ${ada.token}` },
    signal: stop.signal,
  })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const heard = async (event: unknown) => {
    while (!text.includes(`event: writing\ndata: ${JSON.stringify(event)}\n\n`)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`ended after: ${text}`)
      text += value
    }
  }
  await heard({ writing: false, progress: 0 })
  let asked = 0
  server.answers(async (question) => {
    asked += 1
    // Goes on once what was read before was told.
    await heard({ writing: true, progress: [0, 100 / 205, 200 / 205, 1][asked - 1] })
    return aboutCold(question)
  })
  text = ''
  await ask(ada, form)
  await home.app.jobs.drain()
  expect(asked).toBe(4)
  await heard({ writing: false, progress: 0 })
  stop.abort()
  const bob = await home.person('Bob')
  const refused = await fetch(reply.url, { headers: { authorization: `Bearer ${bob.token}` } })
  expect(refused.status).toBe(404)
})

test('personal data does not leave the house, and quotes come back whole', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  const secrets = ['jo.doe+x@example.com', '+49 30 1234567', 'eve (at) example (dot) org', '(030) 765-43-21']
  await send(form, [...secrets.map((secret) => `The room was cold, ask ${secret} please`), 'Fine'])
  server.answers(aboutCold)
  const summary = await written(ada, form)
  for (const secret of secrets) expect(JSON.stringify(server.asked)).not.toContain(secret)
  expect(server.asked[0]?.prompt).toMatch(/\[email 1\]|\[phone 1\]/)
  expect(summary.improvements[0]?.count).toBe(4)
  for (const secret of secrets) expect(JSON.stringify(summary.improvements)).toContain(secret)
})

describe('the switch "never send answers to a model"', () => {
  const forbid = (owner: Person, form: Form) =>
    owner.call(changeForm, { params: { formId: form.id }, body: { formData: { neverToModel: true } } })

  test('keeps a model from being asked, and hides what one wrote', async () => {
    const ada = await home.verified()
    const form = await makeForm(ada)
    await send(form, honest)
    server.answers(aboutCold)
    await written(ada, form)
    await forbid(ada, form)
    const summary = await read(ada, form)
    expect(summary.source).toBe('built-in')
    expect(summary).not.toHaveProperty('model')
    await expect(ask(ada, form)).rejects.toMatchObject({ status: 400 })
    expect(server.asked).toHaveLength(1)
  })

  test('stops what was asked for before it began, and before each further chunk', async () => {
    const ada = await home.verified()
    const [early, late] = [await makeForm(ada), await makeForm(ada)]
    await send(early, honest)
    await ask(ada, early)
    await forbid(ada, early)
    await home.app.jobs.drain()
    expect(server.asked).toHaveLength(0)

    await send(
      late,
      Array.from({ length: 150 }, () => 'The room was cold'),
    )
    server.answers(async (asked) => {
      await forbid(ada, late)
      return aboutCold(asked)
    })
    await written(ada, late)
    expect(server.asked).toHaveLength(1)
    expect(await read(ada, late)).toMatchObject({ source: 'built-in' })
  })
})

test('a writing that is cancelled stops its request, and what was finished before stays', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  await send(form, honest)
  server.answers(aboutCold)
  await written(ada, form)
  await send(form, ['The room was cold once more'])
  server.answers(() => 'never')
  await ask(ada, form)
  const working = home.app.jobs.drain()
  await expect.poll(() => server.asked.length).toBe(1)
  const after = await ada.call(cancelSummary, { params: { formId: form.id } })
  expect(after).toMatchObject({ source: 'model', status: 'ready', improvements: [{ count: 4 }] })
  await working
  await expect.poll(() => server.abandoned()).toBe(1)
  expect(await read(ada, form)).toMatchObject({ status: 'ready', newSince: 1 })
})

test('a step that was begun by a process that died is done again, once', async () => {
  const ada = await home.verified()
  const form = await makeForm(ada)
  await send(form, honest)
  server.answers(aboutCold)
  await ask(ada, form)
  const { rows } = await home.database.pool.query(`select data from pgboss.job where name = 'write-summary'`)
  await home.app.jobs.drain()
  // The same job again, as after a kill: it finds its work done.
  await home.database.pool.query(
    `update pgboss.job set state = 'created', data = $1 where name = 'write-summary' and data ->> 'step' = '0'`,
    [rows[0].data],
  )
  await home.app.jobs.drain()
  expect(server.asked).toHaveLength(1)
  expect(await read(ada, form)).toMatchObject({ status: 'ready', improvements: [{ count: 4 }] })
})

describe('what fails is said, with what to do, and without what was sent', () => {
  test.each([
    [{ status: 401, body: { error: { message: 'Incorrect API key sk-very-secret' } } }, /AI_API_KEY/],
    [{ status: 404 }, /AI_MODEL/],
    [{ text: 'I would rather write a poem.' }, /could not be used/],
    [{ object: { claims: 'none' } }, /could not be used/],
    [{ object: { claims: [] } }, /nothing that the answers prove/],
  ])('%j', async (reply, problem) => {
    const ada = await home.verified()
    const form = await makeForm(ada)
    await send(form, honest)
    server.answers(() => reply)
    const summary = await written(ada, form)
    expect(summary).toMatchObject({
      source: 'built-in',
      status: 'failed',
      problem: expect.stringMatching(problem),
    })
    expect(JSON.stringify(summary)).not.toContain('sk-very-secret')
    // It can be tried again.
    server.answers(aboutCold)
    expect(await written(ada, form)).toMatchObject({ source: 'model', status: 'ready' })
  })

  test('what passes by itself is tried again', async () => {
    const ada = await home.verified()
    const form = await makeForm(ada)
    await send(form, honest)
    let calls = 0
    server.answers((asked) => (++calls === 1 ? { status: 503 } : aboutCold(asked)))
    expect(await written(ada, form)).toMatchObject({ status: 'ready' })
    expect(calls).toBe(2)
  })

  test('a server that takes neither a schema nor a limit is asked in plainer words', async () => {
    const ada = await home.verified()
    const form = await makeForm(ada)
    await send(form, honest)
    server.answers((asked) => (asked.limited ? { status: 400 } : aboutCold(asked)))
    expect(await written(ada, form)).toMatchObject({ status: 'ready', improvements: [{ count: 4 }] })
    expect(server.asked.map(({ limited }) => limited)).toEqual([true, false])
  })

  test('too few texts are not worth asking', async () => {
    const ada = await home.verified()
    const form = await makeForm(ada)
    await send(form, ['One', 'Two'])
    await expect(ask(ada, form)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too few'),
    })
  })
})

describe('a limit for the day', () => {
  const poor = world(settings(server.openAi, { AI_DAILY_TOKENS: '20000' }))

  test('ends the reading where it is reached, says what was covered, and asks no more on that day', async () => {
    const ada = await poor.verified()
    const form = await makeForm(ada, poor)
    await send(
      form,
      Array.from({ length: 250 }, (_, n) => `The room was cold on day ${'abcdefghij'[n % 10]}`),
      poor,
    )
    server.answers(async (asked) => {
      // As a model that costs much would.
      await poor.database.pool.query(
        `insert into model_usage (form_id, owner_id, day, tokens)
         values ($1, $2, (now() at time zone 'UTC')::date, 19000)`,
        [form.id, ada.id],
      )
      return aboutCold(asked)
    })
    const summary = await written(ada, form, poor)
    const { read: texts, of } = summary.texts
    expect([summary.status, of]).toEqual(['ready', 250])
    expect(texts).toBe(100)
    expect(server.asked).toHaveLength(1)
    await poor.database.pool.query('update model_usage set tokens = 20000')
    await send(
      form,
      Array.from({ length: 20 }, () => 'Cold room'),
      poor,
    )
    await expect(ask(ada, form)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('tomorrow'),
    })
  })
})

describe('limits for the day beyond one form', () => {
  const few = world(
    settings(server.openAi, {
      AI_DAILY_TOKENS: '100000',
      AI_DAILY_TOKENS_ACCOUNT: '150000',
      AI_DAILY_TOKENS_TOTAL: '200000',
    }),
  )
  const use = (form: Form, tokens: number) =>
    few.database.pool.query(
      `update model_usage set tokens = $2 where form_id = $1 and day = (now() at time zone 'UTC')::date`,
      [form.id, tokens],
    )
  async function answered(owner: Person) {
    const form = await makeForm(owner, few)
    await send(form, honest, few)
    return form
  }
  const askedFor = async (owner: Person, tokens: number) => {
    const form = await answered(owner)
    expect(await written(owner, form, few)).toMatchObject({ status: 'ready' })
    await use(form, tokens)
    return form
  }
  beforeEach(() => server.answers(aboutCold))

  test('many forms of one account share its limit, and deleting them gives nothing back', async () => {
    const [ada, bob] = [await few.verified(), await few.verified('Bob')]
    const [first, second] = [await askedFor(ada, 75_000), await askedFor(ada, 75_000)]
    const third = await answered(ada)
    const refusal = { status: 429, message: expect.stringContaining('owner together') }
    await expect(ask(ada, third)).rejects.toMatchObject(refusal)
    await few.database.pool.query('delete from forms where id = any($1)', [[first.id, second.id]])
    await expect(ask(ada, third)).rejects.toMatchObject(refusal)
    // Somebody else is not concerned.
    await askedFor(bob, 10_000)
    // On the next day there is room again, and what was counted is forgotten.
    await few.database.pool.query('update model_usage set day = day - 1')
    expect(await ask(ada, third)).toMatchObject({ status: 'pending' })
    await forgetUsage(few.database.db, today())
    const { rows } = await few.database.pool.query('select 1 from model_usage')
    expect(rows).toEqual([])
  })

  test('all accounts together share one more', async () => {
    for (const name of ['Ada', 'Bob']) await askedFor(await few.verified(name), 100_000)
    const eve = await few.verified('Eve')
    const asked = server.asked.length
    const form = await answered(eve)
    await expect(ask(eve, form)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('All that the model may be asked'),
    })
    expect(server.asked).toHaveLength(asked)
  })

  test('a writing under way stops at them too, and says which', async () => {
    const [ada, bob] = [await few.verified(), await few.verified('Bob')]
    const other = await askedFor(ada, 0)
    const mine = await answered(bob)
    await ask(bob, mine)
    await use(other, 199_999)
    await few.app.jobs.drain()
    expect(await read(bob, mine)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('All that the model may be asked'),
    })
    expect(server.asked).toHaveLength(1)
  })

  test('only who has verified an address may ask, for forms of somebody who has', async () => {
    const ada = await few.person()
    const form = await answered(ada)
    const refused = (words: string) => ({ status: 400, message: expect.stringContaining(words) })
    await expect(ask(ada, form)).rejects.toMatchObject(refused('confirm your e-mail address'))
    const bob = await few.verified('Bob')
    await few.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
      form.id,
      bob.id,
    ])
    await expect(ask(bob, form)).rejects.toMatchObject(refused('owner of this form'))
    await few.database.pool.query('update users set email_verified_at = now() where id = $1', [ada.id])
    expect(await written(bob, form, few)).toMatchObject({ status: 'ready' })
    expect(server.asked).toHaveLength(1)
  })
})

describe('in the protocol of Anthropic', () => {
  const other = world(settings(server.anthropic))

  test('the same is asked and proven', async () => {
    const ada = await other.verified()
    const form = await makeForm(ada, other)
    await send(form, honest, other)
    server.answers(aboutCold)
    expect(await written(ada, form, other)).toMatchObject({ status: 'ready', improvements: [{ count: 4 }] })
    expect(server.asked[0]).toMatchObject({
      protocol: 'anthropic',
      headers: { 'x-api-key': 'sk-very-secret' },
    })
  })
})

describe('without a model', () => {
  const plain = world()

  test('nothing of one is offered', async () => {
    const ada = await plain.verified()
    const form = await makeForm(ada, plain)
    const summary = await read(ada, form)
    expect(summary).not.toHaveProperty('status')
    await expect(ask(ada, form)).rejects.toMatchObject({ status: 400 })
  })
})
