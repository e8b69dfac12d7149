// The server of submit-response.ts: the product's own app, with one of several ways to store what comes in.
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { embeddedNews } from '#server/db/news.ts'
import { groupWriter, type Writer } from '#server/features/responses/commands.ts'
import type { Submission } from '#server/features/responses/queries.ts'

const insert = `
  insert into responses (form_id, id, form_version, submitted_at, day, answers)
  select f, i, v, now(), current_date, a from jsonb_to_recordset($1::jsonb) as r(f text, i uuid, v int, a jsonb)`
const tally = `
  insert into answer_tallies as t (form_id, question_id, value, day, shard, count)
  select f, q, v, current_date, 0, c from jsonb_to_recordset($2::jsonb) as k(f text, q text, v text, c int)
  on conflict (form_id, question_id, value, day, shard) do update set count = t.count + excluded.count`

const rowOf = ({ formId, id, formVersion, json }: Submission) =>
  `{"f":${JSON.stringify(formId)},"i":"${id}","v":${formVersion},"a":${json}}`

/** Tally keys of a batch with their counts. */
function countsOf(batch: Submission[]) {
  const counts = new Map<string, { f: string; q: string; v: string; c: number }>()
  for (const { formId, tallies } of batch) {
    for (const [q, v] of tallies) {
      const key = `${formId} ${q} ${v}`
      const known = counts.get(key)
      if (known) known.c++
      else counts.set(key, { f: formId, q, v, c: 1 })
    }
  }
  return JSON.stringify([...counts.values()])
}

/** Ways to store a response, apart from the product's own. */
const writers: Record<string, (database: Database) => Writer | undefined> = {
  product: () => undefined,
  'batch, both tables': ({ pool }) =>
    groupWriter(async (batch) => {
      const values = [`[${batch.map(rowOf)}]`, countsOf(batch)]
      await pool.query({ name: 'plain-batch', text: `with stored as (${insert}) ${tally}`, values })
      return batch.map(() => 'stored')
    }),
  'batch, responses only': ({ pool }) =>
    groupWriter(async (batch) => {
      await pool.query({ name: 'plain-rows', text: insert, values: [`[${batch.map(rowOf)}]`] })
      return batch.map(() => 'stored')
    }),
  'one insert a request': ({ pool }) => ({
    async add(submission) {
      await pool.query({ name: 'plain-row', text: insert, values: [`[${rowOf(submission)}]`] })
      return 'stored'
    },
    drain: async () => {},
  }),
  'validation only': () => ({ add: async () => 'stored', drain: async () => {} }),
}

const [engine, way = 'product', place = ''] = process.argv.slice(2)
const config = readConfig({ ABUSE_PROTECTION: 'off', LOG_LEVEL: 'silent' })
const onFatal = (line: string) => {
  throw new Error(line)
}
const database = await connect(
  engine === 'postgres' ? { databaseUrl: place, dataDir: '', onFatal } : { dataDir: place, onFatal },
)
await migrate(database)
const writer = writers[way]?.(database)
const app = await buildApp({
  config,
  database,
  // One process alone: it has nobody to hear from.
  news: embeddedNews(),
  logger: pino({ level: 'silent' }),
  pages: {
    renderAnswerPage: () => '',
    render: async () => new Response(),
    segments: [],
    close: async () => {},
  },
  ...(writer && { writer }),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', async (message) => {
  if (message === 'count') {
    const { rows } = await database.pool.query('select count(*)::int as count from responses')
    process.send?.(rows[0].count)
  } else {
    await app.close()
    await database.close()
    process.disconnect()
  }
})
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
