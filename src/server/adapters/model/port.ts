import type { z } from 'zod'

/** Where a model is, and how it is called there. */
export interface ModelSettings {
  baseUrl: string
  apiKey: string | undefined
  name: string
}

/** Why a model gave nothing that can be used. */
export type ModelFailure = 'refused' | 'unknown' | 'busy' | 'unreachable' | 'late' | 'unusable' | 'malformed'

/** A model could not answer. Says nothing of what was sent or received: both may be somebody's secrets. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure) {
    super(`the model: ${failure}`)
    this.failure = failure
  }
}

export interface Question<T> {
  /** What it is to do. */
  system: string
  /** What it is to do it with. */
  prompt: string
  /** The shape of its answer. */
  shape: z.ZodType<T>
  /** Ends the request. */
  signal: AbortSignal
}

/** A language model. */
export interface Model {
  name: string
  /**
   * Asks for an object of a shape; tries again what may pass by itself.
   * @returns with what it cost in tokens
   * @throws ModelError; the signal's reason when it was aborted
   */
  ask<T>(question: Question<T>): Promise<{ object: T; tokens: number }>
}

/** Tokens that an answer may have at most. */
export const mostAnswerTokens = 4_000

/** What a question may cost at most: a character of any script is seldom more than one token, in Latin a quarter. */
export const costAtMost = ({ system, prompt }: { system: string; prompt: string }) =>
  Math.ceil(Buffer.byteLength(system + prompt) / 3) + mostAnswerTokens
