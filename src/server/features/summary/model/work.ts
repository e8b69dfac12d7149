import type { Claim } from '#contract/summary.ts'
import type { Cursor } from '../../responses/queries.ts'

export type Kind = 'strengths' | 'improvements' | 'themes'
export const kinds: readonly Kind[] = ['strengths', 'improvements', 'themes']

/** A part of an answer, checked to stand in it word for word. */
export interface Evidence {
  responseId: string
  questionId: string
  quote: string
}

/** A claim of the model with what proves it: one piece for each response. */
export interface Proven {
  kind: Kind
  text: string
  evidence: Evidence[]
}

/** How far a writing has come; kept after each step, so that a restart loses one step at most. */
export interface Work {
  step: number
  /** The last response that was read. */
  cursor: Cursor | null
  /** Everything was read, or as much as the day's limit allows. */
  read: boolean
  claims: Proven[]
  coveredResponses: number
  texts: { read: number; of: number }
}

/** A finished summary of a model. The headline is ours. */
export interface Finished {
  generatedAt: string
  coveredResponses: number
  texts: { read: number; of: number }
  /** Responses there were. */
  responses: number
  strengths: Claim[]
  improvements: Claim[]
  themes: Claim[]
}

export const newWork = (of: number): Work => ({
  step: 0,
  cursor: null,
  read: false,
  claims: [],
  coveredResponses: 0,
  texts: { read: 0, of },
})
