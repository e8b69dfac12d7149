import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startFixture } from '../fixture.ts'
import { startPostgres } from '../postgres-cluster.ts'

async function ask(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  // The server may end while we are connected; the query tells.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows[0]
}

test('the server of the package runs where the machine has none, and stops without a trace', async () => {
  const server = await startPostgres({ packaged: true })
  expect(
    await ask(server.url, `select lower('ÄÉ'), current_setting('server_version_num')::int >= 150000`),
  ).toEqual(['äé', true])
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test.each(['SIGKILL', 'SIGINT'] as const)('a server whose starter ends by %s ends too', async (signal) => {
  const starter = startFixture('start-postgres', [])
  const url = await starter.says(/postgres:\S+/)
  expect(await ask(url, 'select 1')).toEqual([1])
  starter.process.kill(signal)
  await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED'), { timeout: 15_000 })
})
