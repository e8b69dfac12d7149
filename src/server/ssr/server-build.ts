import type { ServerBuild } from 'react-router'
import type { Pages } from './pages.ts'

/** The answer page's renderer travels in the same build as the pages, so that both see the same components. */
export const rendererOf = (build: ServerBuild) =>
  (build.entry.module as unknown as Pick<Pages, 'renderAnswerPage'>).renderAnswerPage

/** First path segments of React Router's own addresses. */
export const segmentsOf = (build: ServerBuild) => [
  ...new Set([
    '__manifest',
    ...Object.values(build.routes).flatMap((route) => {
      const segment = route?.path?.split('/')[0]
      return segment && segment !== '*' && !segment.startsWith(':') ? [segment] : []
    }),
  ]),
]
