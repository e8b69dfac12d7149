import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { connect } from '#server/db/connect.ts'
import { recount, tallies } from '#test/recount.ts'
import { overHttp } from '../../demo/over-http.ts'
import { makeReady } from '../process/ready-folder.ts'
import { startServer } from '../process/server.ts'

const rounds = 5
const senders = 32

let dataDir: string
beforeAll(async () => {
  dataDir = await makeReady(await mkdtemp(path.join(os.tmpdir(), 'formlark-durability-')))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const questions = JSON.stringify([
  { id: 'stars', type: 'rating', label: 'Stars' },
  { id: 'words', type: 'long', label: 'Words' },
])

test('killed in mid-load five times: every acknowledged response is there once, and tallies equal a recount', async () => {
  const formId = await makeForm()
  /** What was sent, by id; true once acknowledged. */
  const sent = new Map<string, { answers: Record<string, unknown>; acknowledged: boolean }>()

  for (let round = 0; round < rounds; round++) {
    const before = acknowledgedOf(sent).length
    await loadUntilKilled(formId, sent, before + 150 + 50 * round)
    const kept = await storedIds()
    expect(kept.length).toBe(new Set(kept).size)
    const stored = new Set(kept)
    expect(acknowledgedOf(sent).filter((id) => !stored.has(id))).toEqual([])
  }

  // Nobody heard of these: sending them again is safe, and stores each once whether it was stored before or not.
  const unsure = [...sent].filter(([, { acknowledged }]) => !acknowledged)
  const server = await startServer({ env: { ABUSE_PROTECTION: 'off' }, dataDir })
  const call = createClient(overHttp(server.url))
  for (const [id, { answers }] of unsure)
    await call(submitResponse, { params: { formId }, body: { id, answers } })
  await server.stop()
  expect((await storedIds()).toSorted()).toEqual([...sent.keys()].toSorted())
})

const acknowledgedOf = (sent: Map<string, { acknowledged: boolean }>) =>
  [...sent].filter(([, { acknowledged }]) => acknowledged).map(([id]) => id)

async function makeForm() {
  const server = await startServer({ env: {}, dataDir })
  const call = createClient(overHttp(server.url))
  const account = { email: 'ada@example.com', password: 'a long enough password' }
  await call(registerAccount, { body: { ...account, firstName: 'Ada', lastName: 'L', tac: true } })
  const { token } = await call(logIn, { body: account })
  const owner = createClient(overHttp(server.url, token))
  const form = await owner(createForm, {
    body: { name: 'Load', visibility: 1, questions: questions as never },
  })
  await server.stop()
  return form.id
}

/** Sends from many places at once, and kills the server under it when so many were acknowledged. */
async function loadUntilKilled(
  formId: string,
  sent: Map<string, { answers: Record<string, unknown>; acknowledged: boolean }>,
  enough: number,
) {
  const server = await startServer({ env: { ABUSE_PROTECTION: 'off' }, dataDir })
  const call = createClient(overHttp(server.url))
  let alive = true
  const load = Array.from({ length: senders }, async () => {
    while (alive) {
      const id = randomUUID()
      const response = {
        answers: { stars: 1 + (sent.size % 5), words: `Words of ${id}` },
        acknowledged: false,
      }
      sent.set(id, response)
      const reply = call(submitResponse, { params: { formId }, body: { id, answers: response.answers } })
      response.acknowledged = await reply.then(
        () => true,
        () => false,
      )
    }
  })
  while (acknowledgedOf(sent).length < enough) await sleep(5)
  await server.kill()
  alive = false
  await Promise.all(load)
}

/** The ids in the database after it recovered; along the way its tallies are compared with a recount. */
async function storedIds(): Promise<string[]> {
  const database = await connect({
    dataDir,
    onFatal: (line) => {
      throw new Error(line)
    },
  })
  const { rows } = await database.pool.query<{ id: string }>('select id from responses')
  expect(await tallies(database)).toEqual(await recount(database))
  await database.close()
  return rows.map(({ id }) => id)
}
