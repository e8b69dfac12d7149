import { expect, test } from 'vitest'
import { pathPattern } from './path-pattern.ts'

test.each([
  ['/', 'routes/home', {}, '/'],
  ['/forms/', 'routes/forms', {}, '/forms'],
  [
    '/Verify/u_1/s3cret',
    'routes/verify',
    { userId: 'u_1', verificationCode: 's3cret' },
    '/verify/:userId/:verificationCode',
  ],
  ['/form-responses/ab12', 'routes/form-responses', { formId: 'ab12' }, '/form-responses/:formId'],
  ['/ada-%C3%A9', 'routes/profile', { slug: 'ada-é' }, '/:slug'],
  ['/ada/settings', 'routes/profile-settings', { slug: 'ada' }, '/:slug/settings'],
  ['/unsubscribe/a.b.c', 'routes/unsubscribe', {}, '/unsubscribe/:other'],
  ['/blog/closing-the-loop', 'routes/blog-article', { slug: 'closing-the-loop' }, '/blog/closing-the-loop'],
  ['/verfy/u_1/s3cret', 'unknown-address', { '*': 'verfy/u_1/s3cret' }, '/NotFound'],
])('%s at %s', (pathname, id, params, told) => {
  expect(pathPattern(pathname, { id, params })).toBe(told)
})
