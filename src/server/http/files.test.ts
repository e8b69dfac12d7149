import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openStorage } from '#server/adapters/storage/open.ts'
import { s3Server } from '#test/s3-server.ts'
import { fileRoutes } from './files.ts'

test.each(['folder', 's3'])('files are streamed from a %s, to a HEAD without their bytes', async (kind) => {
  const s3 = await s3Server()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'formlark-served-'))
  const files = openStorage({ s3: kind === 's3' ? s3.settings : undefined, dataDir })
  const app = Fastify()
  fileRoutes(app, files)
  const content = Buffer.alloc(300_000, 'webp')
  const name = 'abc'.repeat(8)
  await files.put(`avatars/${name}.webp`, content, 'image/webp')
  const address = `${await app.listen({ port: 0 })}/files/avatars/${name}.webp`

  const reply = await fetch(address)
  expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true)
  for (let time = 0; time < 3; time++) {
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000'])
  }
  await app.close()
  await s3.close()
  await rm(dataDir, { recursive: true })
})
