import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import type { Pages } from './pages.ts'
import { rendererOf, segmentsOf } from './server-build.ts'

/** The pages: built ones in production, in development those of Vite, which are made anew as they change. */
export async function loadPages({ development }: Config): Promise<Pages> {
  if (development) {
    const { developmentPages } = await import('./development-pages.ts')
    return developmentPages()
  }
  const build: ServerBuild = await import(
    /* @vite-ignore */ new URL('./server/index.js', import.meta.url).href
  )
  return {
    renderAnswerPage: rendererOf(build),
    render: createRequestHandler(build, 'production'),
    segments: segmentsOf(build),
    clientFolder: fileURLToPath(new URL('./client', import.meta.url)),
    close: async () => {},
  }
}
