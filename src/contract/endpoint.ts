import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/** Where every call lives. */
export const basePath = '/api/v1'

/** The shape of one call. From it come the route, the typed client and the OpenAPI page. */
export interface Endpoint {
  /** Unique name, also the operation id in OpenAPI. */
  id: string
  summary: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `basePath`, parameters as `:name`. A trailing slash is optional when calling. */
  path: string
  /**
   * Who may call: anyone, who is logged in, or admins. What a person may not see is 404: a call for admins does not
   * exist for anybody else.
   */
  access: 'anyone' | 'account' | 'admin'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The body is a file as it is, of whatever type its content turns out to be, in place of JSON: read into memory, or
   * where it may be large given as it comes. Then the handler minds the limit.
   */
  bytes?: true | 'streamed'
  /** Largest body in bytes; 256 kB where not said. */
  bodyLimit?: number
  /** What is answered; anything not in it never leaves the server. */
  answer: z.ZodType
  /** The media type of an answer that is a file, streamed, in place of JSON. */
  produces?: string
  /** Status of success; 200 where not said. A handler may choose another of `alsoStatus`. */
  status?: 200 | 201
  alsoStatus?: 200 | 201
  /** Errors beyond those every call can have (400, 401, 500). */
  errors?: readonly ProblemCode[]
}

/** Describes one call, with its own schemas as its type. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler is given: decoded and checked. */
export interface Given<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: E['bytes'] extends true
    ? Uint8Array
    : E['bytes'] extends 'streamed'
      ? AsyncIterable<Uint8Array>
      : Output<E['body']>
}

/** What a handler gives back and a client gets: the decoded answer. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Sent<Key extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown

/** Headers of a reply; null where one is missing. */
export interface ReplyHeaders {
  get(name: string): string | null
}

interface Listener {
  /** Given the headers of a reply that is no error. */
  onHeaders?(headers: ReplyHeaders): void
}

/** What a client sends. */
export type RequestOf<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  (E['bytes'] extends true | 'streamed' ? { body: Blob | Uint8Array } : Sent<'body', E['body']>) &
  Listener
