import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, NoObjectGeneratedError, Output, RetryError } from 'ai'
import { z } from 'zod'
import {
  costAtMost,
  type Model,
  ModelError,
  type ModelSettings,
  mostAnswerTokens,
  type Question,
} from './port.ts'

/** Milliseconds for one question, all its attempts together. */
const within = 120_000
/** Further attempts, with growing waits between them. */
const retries = 2

/** Anthropic's own protocol where the address says so, else the one of OpenAI that most servers speak. */
export const speaksAnthropic = (baseUrl: string) => {
  const { hostname, pathname } = new URL(baseUrl)
  return /(^|\.)anthropic\.com$/.test(hostname) || pathname.split('/').includes('anthropic')
}

/** A model over HTTP. */
export function aiSdkModel({ baseUrl, apiKey, name }: ModelSettings): Model {
  // Its warnings would stand between the lines of the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const settings = { baseURL: baseUrl, fetch: withoutRedirects }
  const ours = { ...settings, name: 'model', ...(apiKey && { apiKey }) }
  const limit = { maxOutputTokens: mostAnswerTokens }
  const ways = speaksAnthropic(baseUrl)
    ? [{ model: createAnthropic({ ...settings, apiKey: apiKey ?? 'none' })(name), ...limit }]
    : [
        { model: createOpenAICompatible({ ...ours, supportsStructuredOutputs: true })(name), ...limit },
        // For those that refuse a schema, or a limit by this name.
        { model: createOpenAICompatible(ours)(name) },
      ]

  async function askOne<T>(way: (typeof ways)[number], { system, prompt, shape, signal }: Question<T>) {
    const timeout = AbortSignal.timeout(within)
    try {
      const { output, usage } = await generateText({
        ...way,
        system: `${system}\nAnswer with JSON of this schema and nothing else: ${JSON.stringify(z.toJSONSchema(shape))}`,
        prompt,
        output: Output.object({ schema: shape }),
        maxRetries: retries,
        abortSignal: AbortSignal.any([signal, timeout]),
      })
      return { object: output, tokens: usage.totalTokens ?? costAtMost({ system, prompt }) }
    } catch (error) {
      signal.throwIfAborted()
      throw new ModelError(timeout.aborted ? 'late' : failureOf(error))
    }
  }

  let taken = 0
  return {
    name,
    async ask(question) {
      for (;;) {
        const at = taken
        const way = ways[at]
        if (!way) throw new ModelError('unusable')
        try {
          return await askOne(way, question)
        } catch (error) {
          const refused = error instanceof ModelError && error.failure === 'malformed'
          if (!refused || at + 1 >= ways.length) throw error
          taken = at + 1
        }
      }
    },
  }
}

/** A key must not travel on to wherever a server points. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

function failureOf(error: unknown): ModelError['failure'] {
  if (RetryError.isInstance(error)) return failureOf(error.lastError)
  if (NoObjectGeneratedError.isInstance(error)) return 'unusable'
  if (!APICallError.isInstance(error)) return 'unusable'
  switch (error.statusCode) {
    case undefined:
      return 'unreachable'
    case 401:
    case 403:
      return 'refused'
    case 404:
      return 'unknown'
    case 400:
    case 422:
      return 'malformed'
    case 408:
    case 429:
    case 529:
      return 'busy'
    default:
      return error.statusCode >= 500 ? 'busy' : 'unusable'
  }
}
