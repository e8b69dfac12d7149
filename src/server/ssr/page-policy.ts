/** The pages on which something can be paid. */
export const paymentPages = /^\/(plans|pricing)\/*$/i

/** What the checkout of Stripe loads. */
const checkout = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  frames:
    ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
  connections: ' https://api.stripe.com https://checkout.stripe.com',
}

/**
 * What a page of React Router may load. Style attributes are Mantine's way to place things.
 * @param scripts sources of its inline scripts: a nonce, or hashes
 */
export function pagePolicy(
  scripts: string,
  {
    photoUrl,
    pictureOrigins,
    countingHost,
    takesPayments,
  }: {
    photoUrl: string
    /** Of other services without https. */
    pictureOrigins: readonly string[]
    countingHost: string | undefined
    takesPayments: boolean
  },
) {
  const photoHost = photoUrl && ` ${new URL(photoUrl).origin}`
  const counting = countingHost ? ` ${countingHost}` : ''
  const paid = takesPayments ? checkout : undefined
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${paid?.scripts ?? ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https:${photoHost}${pictureOrigins.map((origin) => ` ${origin}`).join('')}`,
    `connect-src 'self'${photoHost}${counting}${paid?.connections ?? ''}`,
    ...(paid ? [`frame-src 'self'${paid.frames}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
