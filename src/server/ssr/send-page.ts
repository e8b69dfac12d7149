import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { AnswerPageView } from '#web/features/questions/render-answer-page.tsx'

/**
 * A page of an answer is never kept by anybody: two people at one computer must not share its response id.
 * @param sites those that may show it in a frame
 */
export function sendHtml(
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  policy: string,
  sites: readonly string[] = [],
) {
  // It knows no list of sites, and browsers that know the policy's own would obey both.
  if (sites.length > 0) reply.raw.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${policy}; frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

/** What a page may load: only what is ours, beside pictures, and its style by the hash of what it says. */
export function policyOf(html: string, view: AnswerPageView, photoUrl: string) {
  // The first style is ours, in the head: what people wrote comes later, and escaped.
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1]
  const hash = style && ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  // A browser that follows the redirect after sending looks here too, at each step of it.
  const leadsOn = view.kind === 'form' && view.form.redirectUrl ? ' https: http:' : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash ?? ''}`,
    `img-src 'self' data: https:${photoUrl && ` ${new URL(photoUrl).origin}`}`,
    "connect-src 'self'",
    `form-action 'self'${leadsOn}`,
    "base-uri 'none'",
  ].join('; ')
}
