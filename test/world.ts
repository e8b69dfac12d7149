import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createForm, type Form, type FormData } from '#contract/forms.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { embeddedNews, type News, postgresNews } from '#server/db/news.ts'
import { writerOn } from '#server/features/responses/commands.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { renderAnswerPage } from '#web/features/questions/render-answer-page.tsx'
import { emptyTables, testDatabase } from './database.ts'

type Caller = ReturnType<typeof inProcessClient>

export interface Person {
  id: string
  slug: string
  email: string
  token: string
  call: Caller
}

/** A small world for integration tests: the whole app on the test database, reached without a port. */
export interface World {
  app: FastifyInstance
  database: Database
  news: News
  /** Calls as nobody. */
  call: Caller
  /** Registers somebody and logs them in. */
  person(name?: string): Promise<Person>
  /** The same with a verified e-mail address. */
  verified(name?: string): Promise<Person>
  /** A published form of `owner`. */
  form(owner: Person, formData?: FormData): Promise<Form>
  /** Where files and unsent mail go. */
  dataDir: string
  /** Does the jobs that are due; gives what was mailed to an address since the test began, oldest first. */
  mailsTo(address: string): Promise<Email[]>
}

/**
 * One world for each test file; its tables are emptied before each test.
 * @param clock the time that responses are received at
 */
export function world(env: Record<string, string> = { ABUSE_PROTECTION: 'off' }, clock?: () => Date): World {
  const made = {} as World
  beforeAll(async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'formlark-world-'))
    const url = database.pool.options.connectionString
    const news = database.engine === 'postgres' && url ? await postgresNews(url) : embeddedNews()
    const app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }),
      database,
      news,
      logger: pino({ level: 'silent' }),
      writer: writerOn(database, clock),
      pages: {
        renderAnswerPage,
        render: async () => new Response('page', { status: 404 }),
        segments: [],
        close: async () => {},
      },
    })
    Object.assign(made, { app, database, news, dataDir, call: inProcessClient(app) })
  })
  beforeEach(async () => {
    await emptyTables(made.database)
    await rm(path.join(made.dataDir, 'outbox'), { recursive: true, force: true })
  })
  afterAll(async () => {
    await made.app.close()
    await made.news.close()
    await rm(made.dataDir, { recursive: true, force: true })
  })

  let people = 0
  made.person = async (name = 'Ada') => {
    const email = `${name.toLowerCase()}${++people}@example.com`
    const password = 'a long enough password'
    const body = { firstName: name, lastName: 'Tester', email, password, tac: true } as const
    const { id, slug } = await made.call(registerAccount, { body })
    const { token } = await made.call(logIn, { body: { email, password } })
    return { id, slug, email, token, call: inProcessClient(made.app, token) }
  }
  made.verified = async (name) => {
    const person = await made.person(name)
    await made.database.pool.query('update users set email_verified_at = now() where id = $1', [person.id])
    return person
  }
  made.form = (owner, formData = {}) =>
    owner.call(createForm, {
      body: {
        name: 'A form',
        visibility: 1,
        questions: JSON.stringify([{ id: 'stars', type: 'rating', label: 'How was it?' }]),
        ...formData,
      } as never,
    })
  made.mailsTo = async (address) => {
    await made.app.jobs.drain()
    const outbox = path.join(made.dataDir, 'outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
    )
    return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address))
  }
  return made
}
