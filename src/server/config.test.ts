import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('everything has a working default; a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    linkOrigin: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    photoUrl: '',
    smtpUrl: undefined,
    mailFrom: 'Formlark <no-reply@localhost>',
    s3: undefined,
    model: undefined,
    modelTokensPerDay: { form: 300_000, account: 900_000, total: 9_000_000 },
    content: { wordpressUrl: undefined, articlesUrl: undefined, articlesKey: undefined },
    payments: undefined,
    planLimits: false,
    usageCounting: undefined,
    feedbackUrl: undefined,
    operator: { name: undefined, contact: undefined },
    trustProxy: false,
    abuseProtection: true,
    logLevel: 'info',
    development: false,
  })
})

const shop = {
  STRIPE_SECRET_KEY: 'rk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_STARTER: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
  STRIPE_PRICE_BRAND: 'price_3',
}

test.each([
  [{ PORT: '3000x' }, 'PORT must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
  [{ PUBLIC_URL: 'forms.example.com' }, 'PUBLIC_URL must be an address such as https://forms.example.com'],
  [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL must be an address such as smtps://user:password@mail.'],
  [
    { SMTP_URL: 'smtp://me:100%@mail.example.com' },
    'SMTP_URL must be an address such as smtps://user:passwo',
  ],
  [{ MAIL_FROM: 'Formlark' }, 'MAIL_FROM must be an address such as Formlark <forms@example.com>'],
  [{ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, 'MAIL_FROM must be'],
  [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address such as https://s3.example.com'],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL needs MAIL_FROM to be set too'],
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to be set too'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'x' }, 'S3_BUCKET needs S3_SECRET_ACCESS_KEY to be set too'],
  [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_SECRET_ACCESS_KEY needs S3_BUCKET to be set too'],
  [{ AI_MODEL: 'm' }, 'AI_MODEL needs AI_BASE_URL to be set too'],
  [{ AI_API_KEY: 'secret' }, 'AI_API_KEY needs AI_BASE_URL and AI_MODEL to be set too'],
  [{ AI_DAILY_TOKENS: 'many' }, 'AI_DAILY_TOKENS must be a whole number of tokens'],
  [{ AI_DAILY_TOKENS_TOTAL: '-1' }, 'AI_DAILY_TOKENS_TOTAL must be a whole number of tokens'],
  [{ PRODUCTION_DOMAIN: 'https://forms.example.com' }, 'PRODUCTION_DOMAIN must be a domain'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_PRO: 'price_1' },
    'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_STARTER and',
  ],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a secret or restricted key'],
  [{ ...shop, STRIPE_SECRET_KEY: 'sk_live_1' }, 'must both be live keys or both test keys'],
  [{ ...shop, STRIPE_PRICE_PRO: 'price_2, price_1' }, 'name a price twice'],
  [{ POSTHOG_KEY: 'phc_1' }, 'POSTHOG_KEY needs PRODUCTION_DOMAIN to be set too'],
  [{ OPERATOR_NAME: '  ' }, 'OPERATOR_NAME must be a name of at most 200 characters'],
  [{ OPERATOR_NAME: 'Example\nLtd.' }, 'OPERATOR_NAME must be a name of at most 200 characters'],
  ...['javascript:alert(1)', 'http://example.com', 'https://', 'somebody', 'mailto:us@example.com'].map(
    (OPERATOR_CONTACT): [Record<string, string>, string] => [
      { OPERATOR_CONTACT },
      'OPERATOR_CONTACT must be an e-mail address, or an address such as https://example.com/contact',
    ],
  ),
  [{ ABUSE_PROTECTION: 'maybe' }, 'ABUSE_PROTECTION must be on or off'],
  [{ PORT: 'x', LOG_LEVEL: 'loud' }, 'PORT must be a port number from 0 to 65535; LOG_LEVEL must be silent'],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test.each(['yes', '0', '11', 'proxy.example.com', '10.0.0.0/33', 'on,loopback', '::1/129', ','])(
  'TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be off, on, a number of hops from 1')
  },
)

test('mail and files are sent where the settings say', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://me:p%40ss@mail.example.com',
    MAIL_FROM: 'forms@example.com',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(config).toMatchObject({
    smtpUrl: 'smtps://me:p%40ss@mail.example.com',
    mailFrom: 'forms@example.com',
  })
  const s3 = { bucket: 'files', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
  expect(config.s3).toEqual({ ...s3, endpoint: undefined })
})

test('proxies are trusted by hops, by address or not at all', () => {
  const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  const hops = (TRUST_PROXY: string) => {
    const trusted = trust(TRUST_PROXY)
    return typeof trusted === 'function' && [0, 1, 2, 3].filter((hop) => trusted('192.0.2.1', hop))
  }
  expect(trust('off')).toBe(false)
  expect(hops('on')).toEqual([0])
  expect(hops('3')).toEqual([0, 1, 2])
  expect(trust('loopback, 10.0.0.0/8,2001:db8::/32')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32'])
})

test('a bad DATABASE_URL is named without being shown: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
    /^DATABASE_URL must be (?!.*secret)/,
  )
})

test('the limits of the model’s tokens grow with that of a form, unless they are set', () => {
  const limits = (env: Record<string, string>) => readConfig(env).modelTokensPerDay
  expect(limits({ AI_DAILY_TOKENS: '10' })).toEqual({ form: 10, account: 30, total: 300 })
  const set = { AI_DAILY_TOKENS: '10', AI_DAILY_TOKENS_ACCOUNT: '20', AI_DAILY_TOKENS_TOTAL: '0' }
  expect(limits(set)).toEqual({ form: 10, account: 20, total: 0 })
})
