import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What a program asked the server, in either protocol. */
export interface Asked {
  protocol: 'openai' | 'anthropic'
  headers: IncomingHttpHeaders
  system: string
  prompt: string
  /** With a schema for the answer, or a limit for its length. */
  limited: boolean
}

/** What it is answered: an object as the model's text, or a failure. */
type Reply = { object: unknown } | { text: string } | { status: number; body?: unknown } | 'never'

interface OpenAiBody {
  max_tokens?: number
  response_format?: { type: string }
  messages: { role: string; content: string | { text: string }[] }[]
}

interface AnthropicBody {
  model: string
  system?: string | { text: string }[]
  messages: { content: string | { text: string }[] }[]
  tools?: { name: string }[]
}

const textOf = (content: string | { text: string }[] = '') =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n')

/**
 * A model on a port of its own that says what a test wants: OpenAI's chat completions at /v1, Anthropic's messages at
 * /anthropic/v1.
 */
export async function modelServer() {
  const asked: Asked[] = []
  /** Requests that the other side gave up. */
  let abandoned = 0
  let reply: (asked: Asked) => Reply | Promise<Reply> = () => ({ object: { claims: [] } })
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = await json(request)
    if (request.method !== 'POST') return send(405, {})
    const protocol = request.url === '/anthropic/v1/messages' ? 'anthropic' : 'openai'
    if (protocol === 'openai' && request.url !== '/v1/chat/completions') return send(404, {})
    const heard =
      protocol === 'openai' ? fromOpenAi(body as OpenAiBody) : fromAnthropic(body as AnthropicBody)
    const one = { protocol, headers: request.headers, ...heard } as const
    asked.push(one)
    const said = await reply(one)
    if (said === 'never') return
    if ('status' in said) return send(said.status, said.body ?? { error: { message: 'no' } })
    const text = 'text' in said ? said.text : JSON.stringify(said.object)
    send(200, protocol === 'openai' ? asOpenAi(text) : asAnthropic(text, body as AnthropicBody))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    openAi: `http://127.0.0.1:${port}/v1`,
    anthropic: `http://127.0.0.1:${port}/anthropic/v1`,
    asked,
    abandoned: () => abandoned,
    /** Says what it answers from now on, and forgets what was asked. */
    answers(next: typeof reply) {
      reply = next
      asked.length = 0
      abandoned = 0
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const fromOpenAi = ({ messages, max_tokens, response_format }: OpenAiBody) => ({
  limited: max_tokens !== undefined || response_format?.type === 'json_schema',
  system: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => textOf(content))
    .join('\n'),
  prompt: messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => textOf(content))
    .join('\n'),
})

const fromAnthropic = ({ system, messages }: AnthropicBody) => ({
  limited: true,
  system: textOf(system),
  prompt: messages.map(({ content }) => textOf(content)).join('\n'),
})

const asOpenAi = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'fake',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 700, completion_tokens: 300, total_tokens: 1000 },
})

/** The text, or the call of the one tool by which an object was asked for. */
const asAnthropic = (text: string, { tools }: AnthropicBody) => {
  const [tool] = tools ?? []
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [
      tool
        ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: JSON.parse(text) }
        : { type: 'text', text },
    ],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 700, output_tokens: 300 },
  }
}
