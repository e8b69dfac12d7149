import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { connect } from '#server/db/connect.ts'
import { recount, tallies } from '#test/recount.ts'
import { overHttp } from '../../demo/over-http.ts'
import { startPostgres } from '../postgres-cluster.ts'
import { createDatabase } from '../postgres-database.ts'
import { makeReady } from '../process/ready-folder.ts'
import { startServer } from '../process/server.ts'

const questions = JSON.stringify([
  { id: 'stars', type: 'rating', label: 'Stars' },
  { id: 'words', type: 'long', label: 'Words' },
])

async function makeForm(url: string) {
  const call = createClient(overHttp(url))
  const account = { email: 'ada@example.com', password: 'a long enough password' }
  await call(registerAccount, { body: { ...account, firstName: 'Ada', lastName: 'L', tac: true } })
  const { token } = await call(logIn, { body: account })
  const body = { name: 'Load', visibility: 1 as const, questions: questions as never }
  return (await createClient(overHttp(url, token))(createForm, { body })).id
}

interface Sent {
  answers: Record<string, unknown>
  acknowledged: boolean
}

/** Senders who each go on until the first is refused or cut off; what was sent, by id. */
function load(urls: string[], formId: string, senders = 24) {
  const sent = new Map<string, Sent>()
  const ended = Promise.all(
    Array.from({ length: senders }, async (_, n) => {
      for (;;) {
        const id = randomUUID()
        const response: Sent = { answers: { stars: 1 + (n % 5), words: id }, acknowledged: false }
        sent.set(id, response)
        // The same response through every process at once, as impatient proxies do.
        const bodies = urls.map((url) =>
          createClient(overHttp(url))(submitResponse, {
            params: { formId },
            body: { id, answers: response.answers },
          }),
        )
        const outcomes = await Promise.allSettled(bodies)
        response.acknowledged = outcomes.some(({ status }) => status === 'fulfilled')
        if (outcomes.every(({ status }) => status === 'rejected')) return
      }
    }),
  )
  const acknowledged = () => [...sent].filter(([, response]) => response.acknowledged).map(([id]) => id)
  return { sent, acknowledged, ended }
}

async function stored(where: { databaseUrl?: string; dataDir: string }) {
  const onFatal = (line: string) => {
    throw new Error(line)
  }
  const database = await connect({ ...where, onFatal })
  const { rows } = await database.pool.query<{ id: string }>('select id from responses')
  expect(await tallies(database)).toEqual(await recount(database))
  await database.close()
  return new Set(rows.map(({ id }) => id))
}

test('told to stop in mid-load, the server loses nothing that it acknowledged', async () => {
  const dataDir = await makeReady(await mkdtemp(path.join(os.tmpdir(), 'formlark-stop-')))
  const server = await startServer({ env: { ABUSE_PROTECTION: 'off' }, dataDir })
  const { sent, acknowledged, ended } = load([server.url], await makeForm(server.url))
  while (acknowledged().length < 200) await sleep(5)
  expect(await server.stop()).toBe(0)
  await ended
  const kept = await stored({ dataDir })
  expect(acknowledged().filter((id) => !kept.has(id))).toEqual([])
  expect([...kept].filter((id) => !sent.has(id))).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

test('two processes on one PostgreSQL count exactly what is stored, also while one of them stops', async () => {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await createDatabase(postgres.url, 'two_processes')
    const env = { ABUSE_PROTECTION: 'off', DATABASE_URL: databaseUrl }
    const [first, second] = [await startServer({ env }), await startServer({ env })]
    const { acknowledged, ended } = load([first.url, second.url], await makeForm(first.url), 12)
    while (acknowledged().length < 150) await sleep(5)
    expect(await first.stop()).toBe(0)
    const before = acknowledged().length
    while (acknowledged().length < before + 50) await sleep(5)
    expect(await second.stop()).toBe(0)
    await ended
    const kept = await stored({ databaseUrl, dataDir: '' })
    expect(acknowledged().filter((id) => !kept.has(id))).toEqual([])
  } finally {
    await postgres.stop()
  }
})
