import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Pages } from './pages.ts'
import { rendererOf, segmentsOf } from './server-build.ts'

const entry = 'virtual:react-router/server-build'

/** Pages through Vite in middleware mode: a change to one is seen with the next request, or at once in the browser. */
export async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = () => vite.ssrLoadModule(entry) as Promise<ServerBuild>
  const build = await load()
  let renderAnswerPage = rendererOf(build)
  return {
    renderAnswerPage: (view) => {
      // Rendered with what was loaded last; the next request has the newest.
      // While a file does not compile Vite says so, and the last good page stays.
      load().then(
        (newest) => {
          renderAnswerPage = rendererOf(newest)
        },
        () => {},
      )
      return renderAnswerPage(view)
    },
    render: createRequestHandler(load, 'development'),
    segments: segmentsOf(build),
    middleware: (request: FastifyRequest, reply: FastifyReply) =>
      new Promise((resolve) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}
