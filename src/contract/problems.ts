import { z } from 'zod'

/** Every error the service answers: code, HTTP status and the words shown when nothing better is known. */
export const problems = {
  INVALID: { status: 400, message: 'Some of what was sent is not valid.' },
  NOT_LOGGED_IN: { status: 401, message: 'Please log in.' },
  WRONG_CREDENTIALS: { status: 401, message: 'E-mail or password is not right.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has ended. Please log in again.' },
  ACCOUNT_BLOCKED: { status: 401, message: 'This account has been blocked. Please write to us.' },
  LINK_WRONG: { status: 400, message: 'This link is not valid.' },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this address.' },
  FORM_NOT_FOUND: { status: 404, message: "We couldn't find your form." },
  FORM_NOT_YOURS: { status: 404, message: 'You cannot edit this form.' },
  FORM_CLOSED: { status: 404, message: 'This form is not taking answers.' },
  RECEIPT_NOT_FOUND: {
    status: 404,
    message: 'No response with this code is here. It was mistyped, or the response was deleted since.',
  },
  RESPONSE_NOT_FOUND: { status: 404, message: "We couldn't find this response." },
  ARTICLE_NOT_FOUND: { status: 404, message: 'Article not found' },
  NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your e-mail address first: then you can have mails sent to other people.',
  },
  PLAN_LIMIT: { status: 403, message: 'The plan has no room for another published form.' },
  NO_PAYMENTS: { status: 404, message: 'Payments are not set up on this server.' },
  PLAN_NOT_HIGHER: { status: 409, message: 'You have this plan, or a higher one, already.' },
  PLAN_PAID: { status: 409, message: 'This account pays for a higher plan.' },
  PAYMENT_OPEN: {
    status: 409,
    message: 'Your last payment has not come through yet. Please renew your card first, then upgrade.',
  },
  DUPLICATE_ENTRY: { status: 409, message: 'Duplicate Entry' },
  SLUG_TAKEN: { status: 409, message: 'This address is not available.' },
  LAST_ADMIN: { status: 409, message: 'There has to be at least one admin.' },
  STALE_VERSION: { status: 409, message: 'This form was changed elsewhere since you opened it.' },
  RESPONSE_DIFFERS: {
    status: 409,
    message: 'A response with this id was already received with other answers.',
  },
  TOO_LARGE: { status: 413, message: 'This is larger than what can be received.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content cannot be received here.' },
  LOOKS_AUTOMATED: {
    status: 422,
    message: 'A field that people never see was filled in, so nothing was stored. Please send once more.',
  },
  TOO_QUICK: {
    status: 429,
    message: 'That was quicker than we can tell from a program. Please send it again.',
  },
  MAILS_USED_UP: {
    status: 429,
    message: 'You have had 50 mails sent to other people within a day. Please go on tomorrow.',
  },
  TOO_MANY: { status: 429, message: 'Too many requests. Please try again shortly.' },
  SERVER_ERROR: { status: 500, message: 'Something went wrong on our side.' },
  CONTENT_AWAY: {
    status: 503,
    message: 'Articles cannot be fetched at the moment. Please try again shortly.',
  },
  PAYMENTS_AWAY: {
    status: 503,
    message:
      'The payment service cannot be reached at the moment. Nothing was charged. Please try again shortly.',
  },
  BUSY: { status: 503, message: 'The service is busy. Please send it again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The one shape of an error body. `fields` maps the path of a field (`email`, `answers.q1`) to what is wrong with it. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ProblemBody = z.infer<typeof problemSchema>

/** Thrown by handlers and commands to answer with an error of the table. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number

  constructor(
    code: ProblemCode,
    more: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(more.message ?? problems[code].message)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status() {
    return problems[this.code].status
  }

  toBody(): ProblemBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) }
  }
}
