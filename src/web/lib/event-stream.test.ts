import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

async function read(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
  const events: unknown[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test.each([1, 2, 3, 7, 1000])('reads events whatever pieces of %i bytes they come in', async (size) => {
  const text = 'event: responses\ndata: {"responses":1}\n\n: alive\n\ndata: ü\ndata: €\n\ndata: unfinished'
  expect(await read(text, size)).toEqual([
    { event: 'responses', data: '{"responses":1}' },
    { event: 'message', data: 'ü\n€' },
  ])
})
