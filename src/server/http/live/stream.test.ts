import { expect, test } from 'vitest'
import { embeddedNews } from '#server/db/news.ts'
import { liveStream } from './stream.ts'

test('ends at once when told to, though nothing happens', async () => {
  const { stream, end } = liveStream(embeddedNews(), {
    topic: 'responses-changed',
    payload: 'form',
    event: 'responses',
    read: async () => ({ responses: 3 }),
  })
  const parts: string[] = []
  const reading = (async () => {
    for await (const part of stream) {
      parts.push(String(part))
      setImmediate(end)
    }
    return 'ended'
  })()
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref())
  expect(await Promise.race([reading, late])).toBe('ended')
  expect(parts).toEqual(['event: responses\ndata: {"responses":3}\n\n'])
})
