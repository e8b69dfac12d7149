import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL that React Router answers, in the order of the product's specification.
export default [
  index('routes/home.tsx'),
  route('register', 'routes/register.tsx'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
  layout('routes/private.tsx', [
    route('forms', 'routes/forms.tsx'),
    route('business-card', 'routes/business-card.tsx'),
    route('form-builder/:formId?', 'routes/form-builder.tsx'),
    route('form-responses/:formId', 'routes/form-responses.tsx'),
  ]),
  route('form-builder/new/:template?', 'routes/guest-builder.tsx'),
  route('form-builder/:formId/*', 'routes/form-builder-elsewhere.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('terms-and-conditions', 'routes/terms-and-conditions.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('verify/:userId/:verificationCode', 'routes/verify.tsx'),
  route('admin-users', 'routes/admin-users.tsx'),
  route('NotFound', 'routes/not-found.tsx'),
  ...(import.meta.env.DEV ? [route('_design', 'routes/design.tsx')] : []),
  route(':slug', 'routes/profile.tsx'),
  route(':slug/settings', 'routes/profile-settings.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'unknown-address' }),
] satisfies RouteConfig
