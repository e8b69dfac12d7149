import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL that React Router answers.
export default [
  // Without components of Mantine, and so without its script.
  index('routes/home.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/blog-article.tsx'),
  route('use-case/:slug', 'routes/use-case.tsx'),
  route('feedback-for-trainers', 'routes/feedback-for-trainers.tsx'),
  route('NotFound', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'unknown-address' }),
  layout('routes/look.tsx', [
    route('register', 'routes/register.tsx'),
    route('login', 'routes/login.tsx'),
    route('logout', 'routes/logout.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
    route('unsubscribe/invitations/:token', 'routes/stop-invitations.tsx'),
    layout('routes/private.tsx', [
      route('forms', 'routes/forms.tsx'),
      route('plans', 'routes/plans.tsx'),
      route('business-card', 'routes/business-card.tsx'),
      route('form-builder/:formId?', 'routes/form-builder.tsx'),
      route('form-responses/:formId', 'routes/form-responses.tsx'),
    ]),
    route('form-builder/new/:template?', 'routes/guest-builder.tsx'),
    route('form-builder/:formId/*', 'routes/form-builder-elsewhere.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('terms-and-conditions', 'routes/terms-and-conditions.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('verify/:userId/:verificationCode', 'routes/verify.tsx'),
    route('admin-users', 'routes/admin-users.tsx'),
    ...(import.meta.env.DEV ? [route('_design', 'routes/design.tsx')] : []),
    route(':slug', 'routes/profile.tsx'),
    route(':slug/settings', 'routes/profile-settings.tsx'),
  ]),
] satisfies RouteConfig
