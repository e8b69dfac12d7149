import net from 'node:net'

const longestRequest = 1000
const requestWithin = 2000
const answerWithin = 30_000
const mostCallers = 20

/** Answers what another program of this account asks; both are one line. */
export type OnRequest = (request: string) => Promise<string>

/** Tells whoever calls who we are; then takes one request, if the caller has one. */
export function serveCallers(me: string, onRequest?: OnRequest) {
  const callers = new Set<net.Socket>()
  const server = net.createServer((caller) => {
    callers.add(caller)
    caller.on('error', () => {}).on('close', () => callers.delete(caller))
    caller.setTimeout(requestWithin, () => caller.destroy())
    caller.write(`${me}\n`)
    if (onRequest) takeRequest(caller, onRequest)
    else caller.end()
  })
  server.maxConnections = mostCallers
  server.unref()
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const caller of callers) caller.destroy()
    })
  return { server, close }
}

function takeRequest(caller: net.Socket, onRequest: OnRequest) {
  let said = ''
  caller.setEncoding('utf8').on('data', function read(data: string) {
    said += data
    const end = said.indexOf('\n')
    if (end < 0 && said.length <= longestRequest) return
    caller.off('data', read)
    if (end < 0) return void caller.destroy()
    caller.setTimeout(answerWithin)
    onRequest(said.slice(0, end)).then(
      (answer) => caller.end(`${answer}\n`),
      () => caller.destroy(),
    )
  })
}
