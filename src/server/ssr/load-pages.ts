import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import type { Pages } from './pages.ts'

/** The pages: built ones in production, in development those of Vite, which are made anew as they change. */
export async function loadPages({ development }: Config): Promise<Pages> {
  if (development) {
    const { developmentPages } = await import('./development-pages.ts')
    return developmentPages()
  }
  const build: ServerBuild = await import(/* @vite-ignore */ new URL('./server/index.js', import.meta.url).href)
  return {
    renderAnswerPage: rendererOf(build),
    render: createRequestHandler(build, 'production'),
    segments: segmentsOf(build),
    clientFolder: fileURLToPath(new URL('./client', import.meta.url)),
    close: async () => {},
  }
}

/** The answer page's renderer travels in the same build as the pages, so that both see the same components. */
export const rendererOf = (build: ServerBuild) =>
  (build.entry.module as unknown as Pick<Pages, 'renderAnswerPage'>).renderAnswerPage

/** First path segments of React Router's own addresses. */
export const segmentsOf = (build: ServerBuild) => [
  ...new Set([
    '__manifest',
    ...Object.values(build.routes).flatMap((route) => {
      const segment = route?.path?.split('/')[0]
      return segment && segment !== '*' ? [segment] : []
    }),
  ]),
]
