import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addPatience } from './patience.ts'

test('who does not finish sending is given up on, unless the route is for what takes long', async () => {
  const app = Fastify()
  addPatience(app, 100)
  app.post('/usual', async ({ body }) => body)
  app.post('/slow', { config: { slow: true } }, async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const begin = (path: string) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhal`,
      )
      return socket
    }
    const [usual, slow] = [begin('/usual'), begin('/slow')]
    await once(usual, 'close')
    // Later than the other was given up on.
    slow.write('ve')
    const [reply] = await once(slow, 'data')
    expect(String(reply)).toContain('200 OK')
    slow.destroy()
    const whole = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/usual`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'whole',
    })
    expect(await whole.text()).toBe('whole')
  } finally {
    await app.close()
  }
})
