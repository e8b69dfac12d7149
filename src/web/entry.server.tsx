import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router'
import type { Transport } from '#contract/client.ts'
import { NonceContext } from './lib/nonce.ts'
import type { Operator } from './lib/operator.ts'
import { PhotoHostContext } from './lib/photo-host.ts'
import type { UsageCounting } from './lib/usage-counting.ts'
import { LookVariables } from './ui/look-style.tsx'
import { lookVariables } from './ui/look-variables.ts'

export { renderAnswerPage } from './features/questions/render-answer-page.tsx'

declare module 'react-router' {
  /** What the server hands to each request it wants rendered. */
  interface AppLoadContext {
    /** Of this reply's Content-Security-Policy. */
    nonce?: string
    /** In one piece, also where parts of it could follow later. */
    whole?: boolean
    /** Scheme and host that the page was asked at. */
    origin?: string
    /** Where covers are sent to; '' for this service. */
    photoUrl?: string
    /** Where people tell whoever runs this server something. */
    feedbackUrl?: string | undefined
    /** Where the use of the pages is counted. */
    usageCounting?: UsageCounting | undefined
    /** Whether accounts are held to the limits of their plans. */
    planLimits?: boolean
    /** Whether something can be paid here. */
    payments?: boolean
    /** Who runs this server, as far as they have said. */
    operator?: Operator
    /** Calls the service as anybody. */
    transport: Transport
  }
}

const look = lookVariables()

/** Milliseconds until React Router gives up on data that is still streaming. */
export const streamTimeout = 5_000

/** Renders one page; people get it as it streams, crawlers when all of it is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: AppLoadContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = loadContext?.nonce
  const whole = loadContext?.whole || isbot(request.headers.get('user-agent')) || routerContext.isSpaMode
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    let sent = false
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const answer = () => {
      sent = true
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      pipe(body)
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
      )
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PhotoHostContext value={loadContext?.photoUrl}>
          <LookVariables value={look}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </LookVariables>
        </PhotoHostContext>
      </NonceContext>,
      {
        nonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          // biome-ignore lint/suspicious/noConsole: the page is on its way already, there is nobody left to throw to
          if (sent) console.error(error)
        },
      },
    )
  })
}
