export interface StreamedEvent {
  event: string
  data: string
}

/** Reads server-sent events as they come; comments and what is unfinished at the end are left out. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  /** Called for whatever comes, comments too. */
  onSign: () => void = () => {},
): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onSign()
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventOf(block: string): StreamedEvent | undefined {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = field('data')
  return data.length > 0 ? { event: field('event')[0] ?? 'message', data: data.join('\n') } : undefined
}
