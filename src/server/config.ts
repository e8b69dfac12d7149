import path from 'node:path'
import { z } from 'zod'
import type { ContentSettings } from './adapters/content/port.ts'
import type { ModelSettings } from './adapters/model/port.ts'
import type { PaymentSettings } from './adapters/payments/port.ts'
import type { S3Settings } from './adapters/storage/s3.ts'
import { StartError } from './start-error.ts'
import { type TrustProxy, trustProxySchema } from './trust-proxy.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535))
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const tokens = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The price that is sold, and after commas those that were: who pays one of them keeps the plan. */
const prices = z
  .string()
  .regex(/^price_\w+( *, *price_\w+)*$/)
  .transform((value) => value.split(',').map((price) => price.trim()))

const canBeDecoded = (url: string) => !/%(?![0-9a-f]{2})/i.test(url)

/** Every setting, with what is used when it is not set. The README's table lists the same names. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHOTO_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .refine(canBeDecoded)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>|[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)$/u)
    .default('Formlark <no-reply@localhost>'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z
    .string()
    .regex(/^[^\s\p{Cc}]{1,100}$/u)
    .optional(),
  AI_DAILY_TOKENS: tokens.default(300_000),
  AI_DAILY_TOKENS_ACCOUNT: tokens.optional(),
  AI_DAILY_TOKENS_TOTAL: tokens.optional(),
  CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARTICLES_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_PRICE_STARTER: prices.optional(),
  STRIPE_PRICE_PRO: prices.optional(),
  STRIPE_PRICE_BRAND: prices.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLAN_LIMITS: onOff.default(false),
  PRODUCTION_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)
    .optional(),
  POSTHOG_KEY: z
    .string()
    .regex(/^\w{1,100}$/)
    .optional(),
  POSTHOG_HOST: z.url({ protocol: /^https?$/ }).default('https://eu.i.posthog.com'),
  FEEDBACK_FORM_URL: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  OPERATOR_NAME: z
    .string()
    .regex(/^(?=.*\S)[^\p{Cc}\p{Bidi_Control}]{1,200}$/u)
    .optional(),
  OPERATOR_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/, hostname: /./ })]).optional(),
  TRUST_PROXY: trustProxySchema.default(false),
  ABUSE_PROTECTION: onOff.default(true),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

type Setting = keyof z.infer<typeof environment>

const expectations: Record<Setting, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_URL: 'an address such as https://forms.example.com',
  PHOTO_URL: 'an address such as https://photos.example.com',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host:5432/database',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an address such as Formlark <forms@example.com>',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  S3_REGION: 'a region such as eu-central-1',
  S3_ACCESS_KEY_ID: 'the id of a key',
  S3_SECRET_ACCESS_KEY: 'the secret of a key',
  AI_BASE_URL: 'an address such as https://api.openai.com/v1',
  AI_API_KEY: 'the key of the model',
  AI_MODEL: 'the name of a model, without spaces',
  AI_DAILY_TOKENS: 'a whole number of tokens',
  AI_DAILY_TOKENS_ACCOUNT: 'a whole number of tokens',
  AI_DAILY_TOKENS_TOTAL: 'a whole number of tokens',
  CONTENT_URL: 'an address such as https://cms.example.com',
  ARTICLES_URL: 'an address such as https://articles.example.com/api/posts',
  CONTENT_KEY: 'the key of the articles service',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe, such as sk_live_…',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key of Stripe, such as pk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint, such as whsec_…',
  STRIPE_PRICE_STARTER: 'the id of a price, such as price_…; more of them with commas between',
  STRIPE_PRICE_PRO: 'the id of a price, such as price_…; more of them with commas between',
  STRIPE_PRICE_BRAND: 'the id of a price, such as price_…; more of them with commas between',
  STRIPE_API_URL: 'an address such as https://api.stripe.com',
  PLAN_LIMITS: 'on or off',
  PRODUCTION_DOMAIN: 'a domain in small letters such as forms.example.com',
  POSTHOG_KEY: 'the key of a project, such as phc_abc123',
  POSTHOG_HOST: 'an address such as https://eu.i.posthog.com',
  FEEDBACK_FORM_URL: 'an address such as https://forms.example.com/us/feedback or mailto:us@example.com',
  OPERATOR_NAME: 'a name of at most 200 characters, such as Example Ltd., 1 Example Street, London',
  OPERATOR_CONTACT: 'an e-mail address, or an address such as https://example.com/contact',
  TRUST_PROXY: 'off, on, a number of hops from 1 to 10, or addresses with commas between them',
  ABUSE_PROTECTION: 'on or off',
  LOG_LEVEL: 'silent, fatal, error, warn, info or debug',
  NODE_ENV: 'production, development or test',
}

/** The settings of one server. `publicUrl` has no trailing slash; unset, pages use the address they were asked at. */
export interface Config {
  port: number
  host: string
  publicUrl: string | undefined
  /** Another address of this service that covers are sent to and shown from. No trailing slash; '' for its own. */
  photoUrl: string
  /** What links in mails begin with; never an address that a request named. No trailing slash. */
  linkOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same server without a pooler between, for LISTEN; unset: databaseUrl. */
  databaseDirectUrl: string | undefined
  /** Unset: mail is written to files. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Unset: files are kept in a folder. */
  s3: S3Settings | undefined
  /** Unset: summaries are made without a model. */
  model: ModelSettings | undefined
  /** What summaries may cost on a day: those of one form, of all forms of one account, and all together. */
  modelTokensPerDay: { form: number; account: number; total: number }
  /** Where articles come from. */
  content: ContentSettings
  /** Unset: nothing can be paid here. */
  payments: PaymentSettings | undefined
  /** Whether accounts are held to the limits of their plans: where they can pay for more, or where it was said. */
  planLimits: boolean
  /** Where the use of our own pages is counted, and on which domain alone. Unset: nowhere. */
  usageCounting: { host: string; key: string; domain: string } | undefined
  /** Where people tell whoever runs this server something. */
  feedbackUrl: string | undefined
  /** Who runs this server and where they are reached: an e-mail address or a page. Unset: nobody has said. */
  operator: { name: string | undefined; contact: string | undefined }
  trustProxy: TrustProxy
  abuseProtection: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  development: boolean
}

/**
 * Reads the settings from the environment; a variable set to nothing counts as not set.
 * @throws StartError with one line that names each bad setting (never its value: it may be a secret)
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Setting))]
    throw new StartError(names.map((name) => `${name} must be ${expectations[name]}`).join('; '))
  }
  refuseHalves(given)
  const settings = parsed.data
  const payments = paymentsOf(settings)
  const publicUrl = settings.PUBLIC_URL?.replace(/\/+$/, '')
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    photoUrl: settings.PHOTO_URL?.replace(/\/+$/, '') ?? '',
    linkOrigin: publicUrl ?? `http://localhost:${settings.PORT}`,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    s3: s3Of(settings),
    model: modelOf(settings),
    modelTokensPerDay: {
      form: settings.AI_DAILY_TOKENS,
      account: settings.AI_DAILY_TOKENS_ACCOUNT ?? 3 * settings.AI_DAILY_TOKENS,
      total: settings.AI_DAILY_TOKENS_TOTAL ?? 30 * settings.AI_DAILY_TOKENS,
    },
    content: {
      wordpressUrl: settings.CONTENT_URL,
      articlesUrl: settings.ARTICLES_URL,
      articlesKey: settings.CONTENT_KEY,
    },
    payments,
    planLimits: settings.PLAN_LIMITS || payments !== undefined,
    usageCounting: usageCountingOf(settings),
    feedbackUrl: settings.FEEDBACK_FORM_URL,
    operator: { name: settings.OPERATOR_NAME?.trim(), contact: settings.OPERATOR_CONTACT },
    trustProxy: settings.TRUST_PROXY,
    abuseProtection: settings.ABUSE_PROTECTION,
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
  }
}

/** Payments take all of these. */
const paymentParts = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_STARTER',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_BRAND',
] as const satisfies Setting[]

/** What one setting needs another for. */
const together: [setting: Setting, needs: Setting[]][] = [
  ['SMTP_URL', ['MAIL_FROM']],
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ['S3_SECRET_ACCESS_KEY', ['S3_BUCKET']],
  ['CONTENT_KEY', ['ARTICLES_URL']],
  ['POSTHOG_KEY', ['PRODUCTION_DOMAIN']],
  ['POSTHOG_HOST', ['POSTHOG_KEY']],
  ['AI_BASE_URL', ['AI_MODEL']],
  ['AI_API_KEY', ['AI_BASE_URL', 'AI_MODEL']],
  ['AI_MODEL', ['AI_BASE_URL']],
  ...[...paymentParts, 'STRIPE_API_URL' as const].map((part): [Setting, Setting[]] => [
    part,
    [...paymentParts],
  ]),
]

function refuseHalves(given: Record<string, unknown>) {
  for (const [setting, needs] of together) {
    const missing = needs.filter((name) => given[setting] !== undefined && given[name] === undefined)
    if (missing.length > 0) throw new StartError(`${setting} needs ${missing.join(' and ')} to be set too`)
  }
}

function s3Of(settings: z.output<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, accessKeyId, secretAccessKey }
}

function modelOf({ AI_BASE_URL: baseUrl, AI_MODEL: name, AI_API_KEY: apiKey }: z.output<typeof environment>) {
  if (!baseUrl || !name) return undefined
  return { baseUrl: baseUrl.replace(/\/+$/, ''), name, apiKey }
}

function usageCountingOf({
  POSTHOG_HOST,
  POSTHOG_KEY: key,
  PRODUCTION_DOMAIN: domain,
}: z.output<typeof environment>) {
  return key && domain ? { host: new URL(POSTHOG_HOST).origin, key, domain } : undefined
}

function paymentsOf(settings: z.output<typeof environment>): PaymentSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_STARTER: STARTER,
    STRIPE_PRICE_PRO: PRO,
    STRIPE_PRICE_BRAND: BRAND,
    STRIPE_API_URL: apiUrl,
  } = settings
  if (!secretKey || !publishableKey || !webhookSecret || !STARTER || !PRO || !BRAND) return undefined
  const modes = [secretKey, publishableKey].flatMap((key) => /_(live|test)_/.exec(key)?.[1] ?? [])
  if (new Set(modes).size > 1)
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys',
    )
  const all = [...STARTER, ...PRO, ...BRAND]
  if (new Set(all).size < all.length)
    throw new StartError('STRIPE_PRICE_STARTER, STRIPE_PRICE_PRO and STRIPE_PRICE_BRAND name a price twice')
  return { secretKey, publishableKey, webhookSecret, prices: { STARTER, PRO, BRAND }, apiUrl }
}
