import net from 'node:net'

export interface LoadResult {
  /** Successful replies a second. */
  rate: number
  /** The latency that 99 % of requests stayed under, in milliseconds. */
  p99: number
  succeeded: number
}

/**
 * Sends a fixed number of requests over keep-alive connections, each with its next one as soon as it has its reply, so
 * that what was acknowledged can be counted exactly. Plain sockets: load tools that build each request anew take more of
 * two cores than the server under test.
 * @param bodyOf the JSON body of the nth request, ASCII only; without it nothing is posted, a compressed page is asked for
 * @throws Error when a reply is not 2xx
 */
export async function load(
  url: string,
  connections: number,
  amount: number,
  bodyOf?: (n: number) => string,
): Promise<LoadResult> {
  const { hostname, port, pathname } = new URL(url)
  const latencies = new Float64Array(amount)
  let next = 0
  let succeeded = 0
  const host = `HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`
  const get = `GET ${pathname} ${host}Accept-Encoding: gzip\r\n\r\n`
  const requestOf = (n: number) => {
    if (!bodyOf) return get
    const body = bodyOf(n)
    return `POST ${pathname} ${host}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname)
      let began = 0
      let reply = ''
      const send = () => {
        if (next >= amount) return socket.end()
        const request = requestOf(next++)
        began = performance.now()
        socket.write(request)
      }
      socket.setNoDelay(true).setEncoding('latin1')
      socket.on('connect', send)
      socket.on('data', (data) => {
        reply += data
        if (!isWhole(reply)) return
        if (!/^HTTP\/1\.1 2/.test(reply)) return socket.destroy(new Error(reply.slice(0, 300)))
        latencies[succeeded++] = performance.now() - began
        reply = ''
        send()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })

  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - began) / 1000
  const sorted = latencies.subarray(0, succeeded).toSorted()
  return { rate: succeeded / seconds, p99: sorted[Math.floor(succeeded * 0.99)] ?? 0, succeeded }
}

function isWhole(reply: string) {
  const end = reply.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(reply)?.[1]
  return reply.length >= end + 4 + Number(length ?? 0)
}
